import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { productionPackages, renderLicences } from './licences-list.mjs'
import { root } from './run-tool.mjs'

writeFileSync(resolve(root, 'docs/licences.md'), renderLicences(productionPackages()))
