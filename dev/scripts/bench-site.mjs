import { ensureNode } from './ensure-node.mjs'

ensureNode()
import('./run-bench.mjs').then(({ runBench }) => runBench('bench/site.ts'))
