// Draws the bitmap icons from public/favicon.svg, which the build generates in the brand's colour.
import { readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import sharp from 'sharp'
import { brand } from '../../src/ui/brand.ts'

const folder = resolve(import.meta.dirname, '../../public')

/** The icon is 64 units wide, at 72 dots per inch. */
const draw = (svg: string, pixels: number) =>
  sharp(Buffer.from(svg), { density: (72 * pixels) / 64 }).resize(pixels, pixels)

/** With a margin, for systems that crop icons to their own shape. */
const withMargin = (svg: string) => svg.replace('viewBox="-32 -32 64 64"', 'viewBox="-40 -40 80 80"')

/** The flower alone, in black: systems that show this icon colour it themselves. */
const inBlack = (svg: string) => svg.replace(/<circle [^>]*>/, '').replaceAll(/"#\w+"/g, '"#000"')

export async function drawIcons(): Promise<void> {
  const svg = await readFile(resolve(folder, 'favicon.svg'), 'utf8')
  const filled = (pixels: number) => draw(withMargin(svg), pixels).flatten({ background: brand })
  const icons = {
    'icon-192': draw(svg, 192),
    'icon-512': draw(svg, 512),
    'maskable-192': filled(192),
    'maskable-512': filled(512),
    'apple-touch-icon': filled(180),
    'monochrome-512': draw(withMargin(inBlack(svg)), 512),
  }
  for (const [name, icon] of Object.entries(icons)) {
    await icon.png({ palette: true, colours: 32, dither: 0 }).toFile(resolve(folder, `icons/${name}.png`))
  }
  // Browsers and crawlers request it if a page names no icon.
  const sizes = [16, 32, 48].map(async (size) => ({ size, png: await draw(svg, size).png().toBuffer() }))
  await writeFile(resolve(folder, 'favicon.ico'), ico(await Promise.all(sizes)))
}

/** A table of the pictures, then the pictures. https://en.wikipedia.org/wiki/ICO_(file_format) */
function ico(pictures: { size: number; png: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pictures.length, 4)
  let offset = head.length
  for (const [index, { size, png }] of pictures.entries()) {
    const row = 6 + 16 * index
    head.set([size, size, 0, 0, 1, 0, 32, 0], row)
    head.writeUInt32LE(png.length, row + 8)
    head.writeUInt32LE(offset, row + 12)
    offset += png.length
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)])
}
