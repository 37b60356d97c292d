FuzzProgram.run()
