// CHANGELOG.md, in the form of https://keepachangelog.com, with what learners are told in both languages.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Locale, locales } from '../src/locale.ts'

export const changelogFile = resolve(import.meta.dirname, '../CHANGELOG.md')

export type VersionNews = { version: string } & Record<Locale, string[]>

export type ChangelogSection = {
  /** `Unreleased`, or a version. */
  title: string
  /** When it was released. */
  date: string | null
  /** Without its heading. */
  text: string
  /** Empty if learners would notice nothing. */
  news: Record<Locale, string[]>
}

/** A phone shows two lines of this length without covering the page. */
const longestLine = 90

/** Newest first. Throws if it is not in its form. */
export function readChangelog(text = readFileSync(changelogFile, 'utf8')): ChangelogSection[] {
  const sections = text.split(/^(?=## )/m).filter((section) => section.startsWith('## '))
  return sections.map((section) => {
    const [, title, date = null, rest = ''] =
      /^## \[(Unreleased|\d+\.\d+\.\d+)\](?: - (\d{4}-\d\d-\d\d))?\n([\s\S]*)$/.exec(section) ?? []
    if (!title || (title === 'Unreleased') !== (date === null))
      throw new Error(
        `A section of CHANGELOG.md begins with "## [Unreleased]" or "## [1.2.0] - 2026-12-20", not ${section.split('\n')[0]}`,
      )
    return { title, date, text: rest, news: newsOf(title, rest) }
  })
}

/** Of the released versions that have some. */
export function newsOfVersions(sections: readonly ChangelogSection[]): VersionNews[] {
  return sections
    .filter(({ date, news }) => date !== null && news.en.length > 0)
    .map(({ title, news }) => ({ version: title, ...news }))
}

function newsOf(title: string, text: string): Record<Locale, string[]> {
  const [, part = ''] = /^### For learners\n([\s\S]*?)(?=^### |$(?![\s\S]))/m.exec(text) ?? []
  const lines = part.split('\n').filter((line) => line.trim() !== '')
  const news: Record<Locale, string[]> = { en: [], hi: [] }
  for (const line of lines) {
    const [, language, said = ''] = /^- (en|hi): (\S.*)$/.exec(line) ?? []
    const known = locales.find((each) => each === language)
    if (!known || said.length > longestLine)
      throw new Error(
        `For learners, a line of CHANGELOG.md is "- en: …" or "- hi: …" with at most ${longestLine} characters, not ${line}`,
      )
    news[known].push(said)
  }
  if (news.en.length !== news.hi.length || news.en.length > 2)
    throw new Error(`What ${title} tells learners has at most two lines, each in both languages.`)
  return news
}
