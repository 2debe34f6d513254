import { ensureNode } from './ensure-node.mjs'

ensureNode()
import('./run-bench.mjs').then(({ runBench }) => runBench('tests/bench/site.ts'))
