"""python -m Abuse.attacker ATTACK PORT: attacks while its input says so, by one connection after the other.

Of its input each line is "go" or "stop"; each is answered by a line of JSON: how often connections have ended how.
"""

import collections
import json
import sys
import threading

from Abuse import attacks
from Abuse.wire import CutOff, Peer, Stopped

going, resting = threading.Event(), threading.Event()
endings = collections.Counter()


def work(attack, port):
    while True:
        resting.set()
        going.wait()
        resting.clear()
        while going.is_set():
            try:
                attack(port)
                endings["nothing more to send"] += 1
            except CutOff as ending:
                endings[str(ending)] += 1
            except Stopped:
                break
            except OSError as error:
                endings[type(error).__name__] += 1


def main():
    name, port = sys.argv[1], int(sys.argv[2])
    attack = attacks.breach(name) if name in attacks.BREACHES else getattr(attacks, name)
    Peer.wanted = going.is_set
    threading.Thread(target=work, args=(attack, port), daemon=True).start()
    for line in sys.stdin:
        if line == "go\n":
            going.set()
        elif line == "stop\n":
            going.clear()
            resting.wait()
        print(json.dumps(endings), flush=True)


main()
