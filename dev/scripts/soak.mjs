import { ensureNode } from './ensure-node.mjs'

ensureNode()
import('./run-soak.mjs').then(({ runSoak }) => runSoak())
