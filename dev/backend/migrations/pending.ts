// The format of an unreleased migration: one part is generated, and regenerated with every change of the
// schema files. Handwritten parts stay: above it, applied before the comparison, or below it.
import { createHash } from 'node:crypto'
import { StartupError } from '../startup.ts'

export type Pending = { above: string; generated: string; below: string }

const begin =
  '-- Generated from supabase/schemas/, and written again by `npm run migration`. By hand only above or below:'
const end = '-- End of the generated part.'
const form = new RegExp(`^([\\s\\S]*?)${begin} (\\w+)\\n([\\s\\S]*)\\n${end}\\n([\\s\\S]*)$`)

export function render({ above, generated, below }: Pending): string {
  return `${above}${begin} ${hashOf(generated)}\n${generated}\n${end}\n${below}`
}

/**
 * A file without a generated part is all handwritten. Throws if the generated part was edited: the edits
 * would be lost.
 */
export function parse(file: string, text: string): Pending {
  const [, above = text, hash, generated = '', below = ''] = form.exec(text) ?? []
  if (hash !== undefined && hash !== hashOf(generated))
    throw new StartupError(`The generated part of supabase/migrations/${file} was edited, which would be lost. Move what was written by hand
above or below it, and delete the part with its first and last line.`)
  return { above, generated, below }
}

function hashOf(generated: string): string {
  return createHash('sha256').update(generated).digest('hex').slice(0, 12)
}
