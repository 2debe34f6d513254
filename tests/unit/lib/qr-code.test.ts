import jsQR from 'jsqr'
import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { qrCode } from '@/lib/qr-code'

const dot = 3
const margin = 4

/** What a camera reads from the code, with its margin. */
function scan(
  rows: readonly (readonly number[])[],
  isStained: (x: number, y: number) => boolean = () => false,
) {
  const size = (rows.length + 2 * margin) * dot
  const pixels = new Uint8ClampedArray(size * size * 4).fill(255)
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const [column, row] = [Math.floor(x / dot) - margin, Math.floor(y / dot) - margin]
      const isDark = rows[row]?.[column] === 1 && !isStained(column, row)
      if (isDark) pixels.fill(0, (y * size + x) * 4, (y * size + x) * 4 + 3)
    }
  return jsQR(pixels, size, size)?.data
}

test('Texts of every length that fits are read back, including the shortest and the longest', () => {
  for (let length = 1; length <= 106; length++) {
    const text = `https://example.com/verify/${'7K3MQ2XW9PAB'.repeat(9)}`.slice(0, length)
    expect(scan(qrCode(text)), String(length)).toBe(text)
  }
  expect(() => qrCode('a'.repeat(107))).toThrow('too long')
})

test('It can be read with a stain on it', () => {
  const text = 'https://ayurveda.example/verify/7K3MQ2XW9PAB'
  expect(scan(qrCode(text), (x, y) => x > 12 && x < 17 && y > 12 && y < 17)).toBe(text)
})

test('It is the picture that another encoder draws with one of the eight masks', () => {
  for (let index = 0; index < 40; index++) {
    const text = `https://ayurveda.example/verify/${String(index * 7919).padStart(12, 'x')}`
    const others = Array.from({ length: 8 }, (_, maskPattern) =>
      encode(text, { ecc: 'M', border: 0, boostEcc: false, maskPattern }).data.map((row) => row.map(Number)),
    )
    expect(others, text).toContainEqual(qrCode(text))
  }
})
