// Draws og.png, which other sites and chats show next to a link, with the fonts and colours of the open page.
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { siteName, tagline } from '../../src/routes.ts'
import { pages } from '../../src/texts/en/pages.ts'
import { around, petal } from '../../src/ui/motifs/geometry.ts'

const size = { width: 1200, height: 630 }

const petals = (count: number, length: number, width: number, first = 0) =>
  around(count)
    .map((angle) => `<path d="${petal(length, width)}" transform="rotate(${angle + first})"/>`)
    .join('')

const picture = `
<style>
  body { margin: 0; background: var(--brand-deep); color: var(--on-deep) }
  main { position: relative; inline-size: ${size.width}px; block-size: ${size.height}px; overflow: hidden }
  main * { position: absolute; margin: 0; inset-inline-start: 80px }
  .mark { inset-block-start: 72px; inline-size: 64px }
  .name { inset: 72px auto auto 162px; font: 600 36px/64px var(--font-heading) }
  h1 { inset-block-start: 178px; inline-size: 560px; font: 600 83px/88px var(--font-heading); letter-spacing: -0.01em }
  .about { inset-block-start: 482px; inline-size: 600px; color: var(--on-deep-muted); font: 400 28px/42px var(--font-text) }
  .flower { inset: 0; inline-size: 100%; fill: none; stroke-width: 1.5 }
</style>
<main>
  <svg class="flower" viewBox="-1020 -315 ${size.width} ${size.height}">
    <circle r="263" fill="var(--brand)"/>
    <circle r="279" stroke="var(--on-deep-accent)" stroke-width="8" stroke-dasharray="1.5 16.03"/>
    <g stroke="var(--on-deep)" stroke-opacity=".4">${petals(16, 227, 74)}</g>
    <g stroke="var(--on-deep)" fill="var(--brand-deep)" fill-opacity=".6">${petals(8, 170, 84)}</g>
    <g stroke="var(--on-deep-accent)">${petals(8, 119, 58, 22.5)}</g>
    <circle r="43" fill="var(--on-deep-accent)"/>
  </svg>
  <img class="mark" src="/favicon.svg" alt="">
  <p class="name">${siteName}</p>
  <h1>${tagline}</h1>
  <p class="about">${pages.home.description.split(' for ')[0]}</p>
</main>`

export async function drawPreview(page: Page): Promise<Buffer> {
  await page.setViewportSize(size)
  await page.evaluate(async (html) => {
    document.body.innerHTML = html
    await document.querySelector('img')?.decode()
    await document.fonts.ready
  }, picture)
  return sharp(await page.screenshot())
    .png({ palette: true, effort: 10 })
    .toBuffer()
}
