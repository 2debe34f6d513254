// Where the site's details come from: the operator's own folder, which is not part of the product, or the demo's.
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')

/** Relative to the project's folder. */
export const ownFolder = 'operator'
export const demoFolder = 'src/site/content/demo'

/** The folder that the public's build takes: the operator's own as soon as there is one. */
export function detailsFolder(): string {
  return existsSync(resolve(root, ownFolder)) ? ownFolder : demoFolder
}

/** What imports begin with, and the folders that these names stand for. */
export type Aliases = Record<'@' | '@operator', string>

export function aliases(details: string): Aliases {
  return { '@': resolve(root, 'src'), '@operator': resolve(root, details) }
}
