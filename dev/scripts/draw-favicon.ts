// Draws favicon.ico, which browsers and crawlers request if a page names no icon: the SVG in three sizes.
import { readFile } from 'node:fs/promises'
import type { Browser } from '@playwright/test'

const sizes = [16, 32, 48]
const headerBytes = 6
const entryBytes = 16

/** A Windows icon of PNG images, rendered from the SVG file. */
export async function drawFavicon(browser: Browser, svgFile: string): Promise<Buffer> {
  const svg = `data:image/svg+xml;base64,${await readFile(svgFile, 'base64')}`
  const page = await browser.newPage()
  const pictures: Buffer[] = []
  for (const size of sizes) {
    await page.setViewportSize({ width: size, height: size })
    await page.setContent(`<body style="margin:0"><img src="${svg}" style="display:block;width:100vw">`)
    await page.locator('img').evaluate((image: HTMLImageElement) => image.decode())
    pictures.push(await page.screenshot({ omitBackground: true }))
  }
  await page.close()
  return Buffer.concat([directoryOf(pictures), ...pictures])
}

/** Numbers are little-endian; type 1 is an icon, and each image has 1 plane of 32 bits per pixel. */
function directoryOf(pictures: Buffer[]): Buffer {
  const directory = Buffer.alloc(headerBytes + entryBytes * pictures.length)
  directory.writeUInt16LE(1, 2)
  directory.writeUInt16LE(pictures.length, 4)
  let offset = directory.length
  for (const [index, picture] of pictures.entries()) {
    const size = sizes[index] as number
    const entry = headerBytes + entryBytes * index
    directory.writeUInt8(size, entry)
    directory.writeUInt8(size, entry + 1)
    directory.writeUInt16LE(1, entry + 4)
    directory.writeUInt16LE(32, entry + 6)
    directory.writeUInt32LE(picture.length, entry + 8)
    directory.writeUInt32LE(offset, entry + 12)
    offset += picture.length
  }
  return directory
}
