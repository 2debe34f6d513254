import { readChangelog } from '../../vite-plugins/changelog.ts'
import { StartupError } from '../backend/startup.ts'

/** `Unreleased` becomes this version, unless it has a section already. */
export function releasedChangelog(text: string, version: string, today: Date): string {
  const sections = readChangelog(text)
  const unreleased = sections.find(({ title }) => title === 'Unreleased')
  const isWritten = sections.some(({ title }) => title === version)
  const isEmpty = (unreleased?.text ?? '').trim() === ''
  if (isWritten && !isEmpty)
    throw new StartupError(`CHANGELOG.md has both ${version} and changes under Unreleased. Join them.`)
  if (isWritten) return text
  if (isEmpty) throw new StartupError('Say in CHANGELOG.md, under Unreleased, what is new.')
  const day = today.toISOString().slice(0, 10)
  return text.replace('## [Unreleased]\n', `## [Unreleased]\n\n## [${version}] - ${day}\n`)
}
