import { ensureNode } from './ensure-node.mjs'

ensureNode()
import('./run-learner-bench.mjs').then(({ runLearnerBench }) => runLearnerBench())
