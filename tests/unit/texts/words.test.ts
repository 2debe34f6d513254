// Words that were tried on readers and did not work, so that they do not come back: each with what we say instead.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const instead: [word: RegExp, ours: string][] = [
  [/\banew\b/i, 'again'],
  [/\bmended\b/i, 'fixed'],
  [/\bwhoever\b/i, 'the person who'],
  [/nothing of yours/i, 'your courses and notes are safe'],
  [/\bmakers\b/i, 'manufacturers'],
  [/\be-mail/i, 'email'],
  [/\bHridaya\b/, 'Hridayam'],
  [/\bWe enroll\b/, 'We enrol'],
  [/संसाधन|संसाधित/, 'प्रोसेसिंग, प्रोसेस करना'],
  [/निर्यात/, 'एक्सपोर्ट'],
  [/पांडुलिपि/, 'लेख, मसौदा'],
  [/चिह्नित करें/, 'देख लिया'],
  [/पता-पट्टी/, 'एड्रेस बार'],
  [/समझदार मार्केटिंग/, 'स्मार्ट मार्केटिंग'],
]

const lines = ['src/site', 'src/texts']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  .filter((name) => /\.tsx?$/.test(name))
  .flatMap((name) =>
    readFileSync(name, 'utf8')
      .split('\n')
      .map((line, index) => ({ place: `${name}:${index + 1}`, line })),
  )
  .filter(({ line }) => !/^\s*(\/\/|\/?\*|import )/.test(line))

test.each(instead)('No visitor or learner reads %s: we say “%s”', (word) => {
  expect(lines.filter(({ line }) => word.test(line)).map(({ place }) => place)).toEqual([])
})

test('The texts of both languages are looked through', () => {
  const all = lines.map(({ line }) => line).join('\n')
  expect(all).toContain('manufacturers')
  expect(all).toContain('एक्सपोर्ट')
})
