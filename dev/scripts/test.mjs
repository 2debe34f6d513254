import { ensureNode } from './ensure-node.mjs'

ensureNode()
import('./run-tests.mjs').then(({ runTests }) => runTests(process.argv.slice(2)))
