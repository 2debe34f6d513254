import { ensureNode } from './ensure-node.mjs'

ensureNode()
import('./serve-demo.mjs').then(({ serveDemo }) => serveDemo())
