// Files as well-known tools write them, each with the cues that are right.
import { expect, test } from 'vitest'
import { parseTranscript } from '@/admin/courses/transcripts/parse-transcript'
import { decodeText } from '@/lib/decode-text'
import { utf16 } from '../../../support/encodings'
import { meetingTools } from './files/meeting-tools'
import { plainText } from './files/plain-text'
import { speechRecognisers } from './files/speech-recognisers'
import { subRip } from './files/subrip'
import { videoSite } from './files/video-site'
import { webVtt } from './files/webvtt'

const files = { videoSite, meetingTools, speechRecognisers, subRip, webVtt, plainText }
const all = Object.values(files).flat()

const utf8 = (text: string) => new TextEncoder().encode(text)
const windows1252 = (text: string) =>
  Uint8Array.from(text.replaceAll('–', '-'), (character) => character.charCodeAt(0))

function read(bytes: Uint8Array) {
  const text = decodeText(bytes)
  const outcome = text === null ? 'no text' : parseTranscript(text)
  if (typeof outcome === 'string') return outcome
  const { cues, isTimed, left } = outcome
  return { cues, isTimed, left: left.map(({ kind, text }) => `${kind}: ${text}`) }
}

test.each(all)('$name', ({ text, cues, isTimed = true, left = [] }) => {
  const right = { cues, isTimed, left }
  expect(read(utf8(text))).toEqual(right)
  // As Windows ends lines, and in every encoding that text files have.
  const windows = text.replaceAll('\n', '\r\n')
  for (const written of [windows, `\uFEFF${windows}`])
    for (const bytes of [utf8(written), utf16(written), utf16(written, true)])
      expect(read(bytes)).toEqual(right)
})

test('A file in the encoding of Windows is read', () => {
  const file = plainText.find(({ name }) => name.startsWith('Latin letters'))
  const { cues } = read(windows1252(file?.text ?? '')) as { cues: unknown }
  expect(cues).toEqual([[0, 'Café, 5 µg à 37 °C - das Öl erwärmen.']])
})

test('Each kind of file has captions of its own', () => {
  expect(all.length).toBeGreaterThanOrEqual(40)
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length)
})
