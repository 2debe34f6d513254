import { expect, test } from 'vitest'
import { decodeText } from '@/lib/decode-text'
import { utf16 } from '../../support/encodings'

const texts = {
  English: '1\r\n00:00:01,000 --> 00:00:04,000\r\nWarm the ghee.\r\n',
  Hindi: '0:01\nघी को धीरे धीरे गरम करें।\n0:05\nउसमें से मेवे की सुगंध आती है।\n',
  Tamil: '0:01\nநெய்யை மெதுவாகச் சூடாக்கவும்.\n',
  Urdu: '0:01\nگھی کو آہستہ آہستہ گرم کریں۔\n',
  'Japanese, with few blanks': '0:01\n音楽とアーユルヴェーダ\n',
}

test.each(Object.entries(texts))('%s is read in UTF-8 and UTF-16, with a mark and without', (_, text) => {
  for (const marked of [text, `\uFEFF${text}`]) {
    expect(decodeText(new TextEncoder().encode(marked))).toBe(text)
    expect(decodeText(utf16(marked))).toBe(text)
    expect(decodeText(utf16(marked, true))).toBe(text)
  }
})

test('What is not UTF-8 is read as Windows writes it', () => {
  // Without the bytes 80 to 9F, which Node 20 reads as control characters.
  expect(decodeText(new Uint8Array([0x35, 0x20, 0xb5, 0x67, 0x20, 0x63, 0x61, 0x66, 0xe9]))).toBe('5 µg café')
})

test.each([
  ['a spreadsheet', 'PK\u0003\u0004\0\0'],
  ['a picture', '\u0089PNG\r\n\u001A\n\0\0\0\rIHDR\0\0\u0001\0'],
  ['a text with a null character', 'Warm\0 the ghee slowly, and it smells of nuts.'],
])('%s is not text', (_, content) => {
  expect(decodeText(Uint8Array.from(content, (character) => character.charCodeAt(0)))).toBeNull()
})
