import { ensureNode } from './ensure-node.mjs'

ensureNode()
import('./commands.mjs').then(({ runCommand }) => runCommand(...process.argv.slice(2)))
