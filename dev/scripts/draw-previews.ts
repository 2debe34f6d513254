// Draws the pictures that chats and other sites show next to a link, with the texts, drawings, fonts and colours of
// the pages in the open browser.
import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import { type Locale, locales } from '../../src/locale.ts'
import { pathIn, route, siteName } from '../../src/routes.ts'
import { home as english } from '../../src/site/content/en/home.ts'
import { home as hindi } from '../../src/site/content/hi/home.ts'
import type { ServiceGroup } from '../../src/site/service.ts'
import { services } from '../../src/site/services/services.ts'
import { pages as englishPages } from '../../src/texts/en/pages.ts'
import { pages as hindiPages } from '../../src/texts/hi/pages.ts'
import { around, petal } from '../../src/ui/motifs/geometry.ts'
import { pictureOf, shellPreviews } from '../../vite-plugins/prerender/preview.ts'

const folder = resolve(import.meta.dirname, '../../public')
const size = { width: 1200, height: 630 }
const texts = {
  en: { home: english, pages: englishPages },
  hi: { home: hindi, pages: hindiPages },
}
const groupNames = ['learn', 'write', 'grow', 'meet'] as const satisfies ServiceGroup[]

const petals = (count: number, length: number, width: number, first = 0) =>
  around(count)
    .map((angle) => `<path d="${petal(length, width)}" transform="rotate(${angle + first})"/>`)
    .join('')

const styles = `
<style>
  body { margin: 0; background: var(--brand-deep); color: var(--on-deep) }
  main { position: relative; inline-size: ${size.width}px; block-size: ${size.height}px; overflow: hidden }
  main > * { position: absolute; margin: 0; inset-inline-start: 80px }
  .mark { inset-block-start: 72px; inline-size: 64px }
  .name { inset: 72px auto auto 162px; font: 600 36px/64px var(--font-heading) }
  h1 { inset-block-start: 178px; inline-size: 560px; font: 600 83px/88px var(--font-heading); letter-spacing: -0.01em }
  h1:lang(hi) { font-size: 72px; line-height: 100px; letter-spacing: 0 }
  h1:lang(hi) + .about { inset-block-start: 430px }
  .about { inset-block-start: 482px; inline-size: 600px; color: var(--on-deep-muted); font: 400 28px/42px var(--font-text) }
  .flower { inset: 0; inline-size: 100%; fill: none; stroke-width: 1.5 }
  .group { background: var(--ground-of-it); color: var(--text-of-it) }
  .group h1 + .about { inset-block-start: 296px; inline-size: 480px; color: inherit; opacity: .85 }
  .group .art { inset: auto 0 0 auto; inline-size: 620px; color: var(--line-of-it) }
  .group .art > svg { display: block; inline-size: 100% }
  [data-group="write"] .art { inset-inline-end: -70px }
  [data-group="grow"] .art { inset-inline: 80px; inline-size: auto }
  [data-group="grow"] .about, [data-group="meet"] .about { inline-size: 900px }
  [data-group="meet"] .art { inline-size: 660px }
  .paper { inset: 64px 72px 64px auto; inline-size: 500px; border-radius: 20px; background: var(--surface); color: var(--text) }
  .paper > * { position: absolute; inset-inline: 48px; margin: 0 }
  .frame { inset: 20px !important; border: 2px solid var(--accent); border-radius: 10px }
  .paper i { block-size: 14px; border-radius: 7px; background: var(--line) }
  .paper svg { inset: auto 150px 44px; inline-size: 200px; fill: none; stroke-width: 2 }
</style>`

const sign = `<img class="mark" src="/favicon.svg" alt=""><p class="name">${siteName}</p>`

const sitePicture = (language: Locale) => `${styles}
<main lang="${language}">
  <svg class="flower" viewBox="-1020 -315 ${size.width} ${size.height}">
    <circle r="263" fill="var(--brand)"/>
    <circle r="279" stroke="var(--on-deep-accent)" stroke-width="8" stroke-dasharray="1.5 16.03"/>
    <g stroke="var(--on-deep)" stroke-opacity=".4">${petals(16, 227, 74)}</g>
    <g stroke="var(--on-deep)" fill="var(--brand-deep)" fill-opacity=".6">${petals(8, 170, 84)}</g>
    <g stroke="var(--on-deep-accent)">${petals(8, 119, 58, 22.5)}</g>
    <circle r="43" fill="var(--on-deep-accent)"/>
  </svg>
  ${sign}
  <h1>${texts[language].pages.home.title}</h1>
  <p class="about">${beginningOf(texts[language].pages.home.description)}</p>
</main>`

/** What is offered, without for whom. */
const beginningOf = (description: string) => description.split(/ for |: /)[0]

/** The name of a group and its services, in its tone, over the drawing of the open page. */
function groupPicture(language: Locale, index: number, drawing: string): string {
  const { home, pages } = texts[language]
  const group = groupNames[index] ?? 'learn'
  const own = services.filter((service) => service.group === group)
  const names = own.map(({ id }) => pages[id].title).join(' · ')
  const [ground, text, line] = {
    learn: ['--tint', '--text', '--link'],
    write: ['--accent-soft', '--text', '--link'],
    grow: ['--brand-deep', '--on-deep', '--on-deep'],
    meet: ['--dusk', '--text', '--link'],
  }[group]
  return `${styles}
<main class="group" data-group="${group}" lang="${language}"
  style="--ground-of-it: var(${ground}); --text-of-it: var(${text}); --line-of-it: var(${line}); --band: var(${ground})">
  ${sign}
  <h1>${home.services.groups[index]}</h1>
  <p class="about">${names}</p>
  <div class="art">${drawing}</div>
</main>`
}

/** No certificate in particular: the same for all. */
const certificatePicture = `${styles}
<main>
  ${sign}
  <h1 style="font-size: 76px">Certificate<br><span lang="hi" style="font-size: 64px">प्रमाणपत्र</span></h1>
  <p class="about" style="inline-size: 440px; inset-block-start: 440px">Anyone can check it.<br><span lang="hi">कोई भी जाँच सकता है।</span></p>
  <div class="paper">
    <div class="frame"></div>
    <i style="inset-block-start: 76px; inset-inline: 150px"></i>
    <i style="inset-block-start: 126px; block-size: 34px; border-radius: 17px; background: var(--tint)"></i>
    <i style="inset-block-start: 186px; inset-inline: 96px"></i>
    <i style="inset-block-start: 216px; inset-inline: 130px"></i>
    <svg viewBox="-100 -100 200 200">
      <circle r="96" fill="var(--brand)"/>
      <g stroke="var(--on-deep)" stroke-opacity=".5">${petals(12, 84, 36)}</g>
      <circle r="46" fill="var(--on-deep-accent)"/>
      <path d="M-20 2L-6 16L22 -14" stroke="var(--brand-deep)" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"/>
    </svg>
  </div>
</main>`

export async function drawPreviews(browser: Browser, baseURL: string): Promise<void> {
  const page = await browser.newPage({ baseURL, viewport: size, colorScheme: 'light' })
  const draw = async (path: string, html: string) =>
    writeFile(resolve(folder, path.slice(1)), await shoot(page, html))
  for (const language of locales) {
    await page.goto(pathIn(language, route('home')))
    await draw(pictureOf(language), sitePicture(language))
    for (const [index, group] of groupNames.entries()) {
      const { id } = services.find((service) => service.group === group) ?? services[0]
      await page.goto(pathIn(language, route(id)))
      const drawing = await page.locator('div[data-look] span > svg').evaluate((svg) => svg.outerHTML)
      await draw(pictureOf(language, group), groupPicture(language, index, drawing))
    }
  }
  await draw(shellPreviews['app-verify']?.picture ?? '', certificatePicture)
  await page.close()
}

async function shoot(page: Page, html: string): Promise<Buffer> {
  await page.evaluate(async (html) => {
    document.body.innerHTML = html
    await document.querySelector('img')?.decode()
    await document.fonts.ready
  }, html)
  return sharp(await page.screenshot())
    .png({ palette: true, effort: 10 })
    .toBuffer()
}
