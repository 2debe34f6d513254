import { ensureNode } from './ensure-node.mjs'

ensureNode()
import('./run-backend.mjs').then(({ runBackend }) => runBackend('bench/db.ts'))
