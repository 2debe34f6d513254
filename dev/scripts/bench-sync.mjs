import { ensureNode } from './ensure-node.mjs'

ensureNode()
import('./run-sync-bench.mjs').then(({ runSyncBench }) => runSyncBench())
