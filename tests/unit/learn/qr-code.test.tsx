import jsQR from 'jsqr'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { QrCode } from '@/learn/certificate/QrCode'

const dot = 3

/** What a camera reads from the picture. */
function scan(svg: string): string | undefined {
  const side = Number(/viewBox="-4 -4 (\d+) \1"/.exec(svg)?.[1]) * dot
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255)
  for (const [, x, y] of svg.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let row = (Number(y) + 4) * dot; row < (Number(y) + 5) * dot; row++)
      for (let column = (Number(x) + 4) * dot; column < (Number(x) + 5) * dot; column++)
        pixels.fill(0, (row * side + column) * 4, (row * side + column) * 4 + 3)
  return jsQR(pixels, side, side)?.data
}

test.each([
  'https://a.in/verify/7K3MQ2XW9PAB',
  'https://academy.of.ayurveda.example.org/verify/7K3MQ2XW9PAB',
])('A camera reads %s from its QR code', (address) => {
  expect(scan(renderToStaticMarkup(<QrCode text={address} label="Scan to verify" />))).toBe(address)
})
