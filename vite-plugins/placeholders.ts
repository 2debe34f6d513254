// Finds placeholders in the site's content that the operator has not replaced yet.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { demoFolder, detailsFolder, ownFolder } from './operator.ts'
import { refuse } from './settings.ts'

const root = resolve(import.meta.dirname, '..')

export type Placeholder = {
  /** Relative to the project's folder. */
  file: string
  line: number
  text: string
}

/**
 * A mark; and, in case only the mark was deleted, values that cannot be real: reserved domains, and a number
 * of zeros.
 */
const traces = [/\/\/ PLACEHOLDER: (.*)/, /(\S*\.example\b\S*)/, /(\+?[\d ]*0{5} 0{5})/]

/** In all that a build for the public shows: the site's texts, and the details of the operator or, without them, the demo's. */
export function findPlaceholders(details = detailsFolder()): Placeholder[] {
  return [
    ...placeholdersIn('src/site').filter(({ file }) => !file.startsWith(`${demoFolder}/`)),
    ...placeholdersIn(details),
  ]
}

/** In the order of files and lines; a mark and the value on its next line count as one. */
export function placeholdersIn(folder: string): Placeholder[] {
  const files = readdirSync(resolve(root, folder), { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.tsx?$/.test(name),
  )
  return files.sort().flatMap((name) => {
    const path = join(resolve(root, folder), name)
    const lines = readFileSync(path, 'utf8').split('\n')
    const found = lines.flatMap((line, index) => {
      const text = traces.flatMap((trace) => trace.exec(line)?.[1] ?? [])[0]
      return text === undefined ? [] : [{ file: relative(root, path), line: index + 1, text }]
    })
    return found.filter(
      ({ line }) =>
        !/\/\/ PLACEHOLDER:/.test(lines[line - 2] ?? '') || /\/\/ PLACEHOLDER:/.test(lines[line - 1] ?? ''),
    )
  })
}

/** What the operator has to do first, and then where. */
export function listOf(placeholders: readonly Placeholder[]): string {
  const lines = placeholders.map(({ file, line, text }) => `  ${file}:${line}  ${text}`)
  const isDemo = placeholders.some(({ file }) => file.startsWith(`${demoFolder}/`))
  return [...(isDemo ? [`  First copy the folder ${demoFolder} to ${ownFolder}.`] : []), ...lines].join('\n')
}

/** Stops a build for the public while it contains placeholders, unless a trial was requested. */
export function requireOwnContent(
  env: Record<string, string | undefined>,
  placeholders: readonly Placeholder[] = findPlaceholders(),
): void {
  if (placeholders.length === 0 || env.ALLOW_PLACEHOLDERS === '1') return
  refuse(
    `A production build would publish placeholders as yours. Put your own in their place, or null where the mark allows it, and delete the marks:\n${listOf(placeholders)}\nFor a trial that nobody else sees, set ALLOW_PLACEHOLDERS=1.`,
  )
}
