import { describe, expect, test } from 'vitest'
import { releasedChangelog } from '../../../dev/scripts/changelog'
import { newsOfVersions, readChangelog } from '../../../vite-plugins/changelog'

const changelog = `# Changelog

## [Unreleased]

### Added

- Seats

### For learners

- en: Search works offline
- hi: खोज ऑफ़लाइन भी चलती है

## [1.0.1] - 2026-12-20

### Fixed

- A typo

## [1.0.0] - 2026-11-30

### For learners

- en: Notes
- hi: नोट्स
`

test('What learners are told is read by version and language, once it is released', () => {
  expect(newsOfVersions(readChangelog(changelog))).toEqual([
    { version: '1.0.0', en: ['Notes'], hi: ['नोट्स'] },
  ])
})

test('The project’s own changelog is in its form', () => {
  expect(readChangelog()[0]?.title).toBe('Unreleased')
})

describe('A changelog is refused', () => {
  test.each([
    ['a line in one language', '- en: Seats\n', 'has at most two lines, each in both languages'],
    ['a third line', '- en: A\n- hi: क\n'.repeat(3), 'has at most two lines, each in both languages'],
    ['a line that fills the screen', `- en: ${'Ghee '.repeat(20)}\n`, 'with at most 90 characters'],
    ['another language', '- fr: Les notes\n', 'is "- en: …" or "- hi: …"'],
  ])('With %s for learners', (_, lines, complaint) => {
    const text = `## [1.0.0] - 2026-11-30\n\n### For learners\n\n${lines}`
    expect(() => readChangelog(text)).toThrow(complaint)
  })

  test.each(['## 1.0.0', '## [1.0] - 2026-11-30', '## [1.0.0]', '## [Unreleased] - 2026-11-30'])(
    'With the heading %s',
    (heading) => {
      expect(() => readChangelog(`${heading}\n\n- A\n`)).toThrow('A section of CHANGELOG.md begins with')
    },
  )
})

describe('At a release', () => {
  const today = new Date('2027-01-05T20:00:00Z')

  test('What was unreleased becomes the version of that day', () => {
    const [unreleased, section] = readChangelog(releasedChangelog(changelog, '1.1.0', today))
    expect(unreleased).toMatchObject({ title: 'Unreleased', news: { en: [] } })
    expect(section).toMatchObject({
      title: '1.1.0',
      date: '2027-01-05',
      news: { en: ['Search works offline'] },
    })
    expect(section?.text).toContain('- Seats')
  })

  test('A version that has its section is left as it is', () => {
    const written = changelog.replace('[Unreleased]', '[1.1.0] - 2027-01-04')
    expect(releasedChangelog(written, '1.1.0', today)).toBe(written)
  })

  test('Nothing is released that the changelog does not mention, or mentions twice', () => {
    const empty = '# Changelog\n\n## [Unreleased]\n\n## [1.0.0] - 2026-11-30\n\n- A\n'
    expect(() => releasedChangelog(empty, '1.1.0', today)).toThrow('Say in CHANGELOG.md')
    expect(() => releasedChangelog(changelog, '1.0.1', today)).toThrow(
      'has both 1.0.1 and changes under Unreleased',
    )
  })
})
