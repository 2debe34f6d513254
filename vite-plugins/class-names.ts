// The names of CSS module classes in a build. Code, styles and pages repeat them, and every device stores all
// three, so the names are short.
import { createHash } from 'node:crypto'
import { relative } from 'node:path'

const paths = new Map<string, string>()

/**
 * `title` of a file becomes `title_3f0`: derived from the file's path, because pages and their styles are
 * built in separate runs.
 */
export function className(name: string, file: string): string {
  const path = relative(process.cwd(), file.split('?')[0] ?? file).replaceAll('\\', '/')
  const short = `${name}_${createHash('sha256').update(path).digest('base64url').slice(0, 3)}`
  const other = paths.get(short) ?? path
  if (other !== path) throw new Error(`The class ${name} of ${path} would be that of ${other}: rename it.`)
  paths.set(short, path)
  return short
}
