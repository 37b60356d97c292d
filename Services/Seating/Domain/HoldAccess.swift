import SeatModel

/// Who asks for a hold.
struct HoldCaller: Sendable {
  /// The session behind the call, if there is one.
  var customerID: String?
  /// What was given as proof of owning the hold.
  var token: String?
  /// A box-office clerk, an operator, or a service that acts for itself.
  var isTrusted = false
}

/// The owner's rule: a hold is used by the session that made it, by whoever knows its token, or by
/// staff. To everybody else it does not exist.
func mayUse(_ hold: Hold, named name: HoldName, _ caller: HoldCaller, _ tokens: HoldTokens) -> Bool
{
  if caller.isTrusted { return true }
  if let customerID = caller.customerID, Array(customerID.utf8) == hold.owner.bytes { return true }
  guard let token = caller.token else { return false }
  return tokens.isToken(token, of: name)
}
