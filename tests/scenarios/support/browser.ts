// A device on which unexpected output fails the test.
import './device.ts'
import '../../support/quiet-console.ts'
