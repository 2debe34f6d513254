// A picture is the same at every width: what a phone cuts off, nobody saw who made the page on a desktop.
import type { Page } from '@playwright/test'
import { href } from '../../src/routes.ts'
import { pathsOf } from '../support/area-paths.ts'
import { areaParams } from '../support/e2e/area-params.ts'
import { becomeAdmin, signInAs } from '../support/e2e/sign-in.ts'
import { expect, test } from '../support/e2e/test.ts'
import { publicPages } from '../support/public-pages.ts'

const widths = [320, 390, 768, 1280, 1600, 1920]

type Picture = {
  name: string
  /** Width by height of its frame, if it fills a frame of another shape. */
  shape: number
  /** The share of it that is not cut off. */
  seen: number
  /** How much wider or higher it is drawn than it is. */
  stretch: number
}

/** The pictures that are shown, without icons, which are smaller than a finger. */
async function picturesOf(page: Page): Promise<Picture[]> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager'
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
  })
  return page.locator('img, svg').evaluateAll((all) =>
    (all as (HTMLImageElement | SVGSVGElement)[]).flatMap((picture) => {
      const frame = picture.getBoundingClientRect()
      if (!picture.checkVisibility() || frame.width < 44 || frame.height < 44) return []
      const isImage = picture instanceof HTMLImageElement
      const own = isImage
        ? { width: picture.naturalWidth, height: picture.naturalHeight }
        : picture.viewBox.baseVal
      if (!own?.width || !own.height) return []
      const fit = isImage
        ? getComputedStyle(picture).objectFit
        : (picture.getAttribute('preserveAspectRatio') ?? 'meet')
      const shape = frame.width / frame.height
      const ratio = shape / (own.width / own.height)
      const wrong = Math.max(ratio, 1 / ratio)

      let { left, top, right, bottom } = frame
      for (let outer = picture.parentElement; outer; outer = outer.parentElement) {
        if (getComputedStyle(outer).overflow === 'visible') continue
        const edge = outer.getBoundingClientRect()
        left = Math.max(left, edge.left)
        right = Math.min(right, edge.right)
        top = Math.max(top, edge.top)
        bottom = Math.min(bottom, edge.bottom)
      }
      const inside = (Math.max(0, right - left) * Math.max(0, bottom - top)) / (frame.width * frame.height)
      const holder = picture.closest(
        '[aria-labelledby], [aria-label], article, section, header, footer, main',
      )
      return {
        name: [
          isImage ? picture.currentSrc : `drawing ${picture.getAttribute('viewBox')}`,
          holder?.tagName.toLowerCase(),
          holder?.getAttribute('aria-labelledby') ?? holder?.getAttribute('aria-label'),
        ].join(' '),
        shape: /cover|slice/.test(fit) ? shape : 1,
        // What rises from the edge of its band is cut off by it, as composed for each width.
        seen: picture.closest('[data-rises]') ? 1 : inside * (/cover|slice/.test(fit) ? 1 / wrong : 1),
        stretch: /fill|none/.test(fit) ? wrong : 1,
      }
    }),
  )
}

const differ = (values: readonly number[]) => Math.max(...values) > 1.02 * Math.min(...values)

/** The pictures of these pages that are not the same at all widths. */
async function unequal(page: Page, paths: readonly string[]): Promise<string[]> {
  const faults: string[] = []
  let found = 0
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[aria-label^="Loading"], [aria-busy="true"]')).toHaveCount(0)
    const pictures = new Map<string, { width: number; picture: Picture }[]>()
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      for (const picture of await picturesOf(page)) {
        pictures.set(picture.name, [...(pictures.get(picture.name) ?? []), { width, picture }])
      }
    }
    found += pictures.size
    for (const [name, all] of pictures) {
      const of = (fact: 'shape' | 'seen' | 'stretch') => all.map(({ picture }) => picture[fact])
      const isWrong = differ(of('shape')) || differ(of('seen')) || Math.max(...of('stretch')) > 1.02
      if (isWrong || Math.min(...of('seen')) < 0.7)
        faults.push(`${path}: ${name}: ${JSON.stringify(all.map(({ width, picture }) => [width, picture]))}`)
    }
  }
  expect(found).toBeGreaterThan(4)
  return faults
}

const same = 'has the same shape and is whole, or cut off in the same way, at six widths'

test(`Every picture of the site ${same}`, async ({ page }) => {
  expect(
    await unequal(
      page,
      publicPages.map(({ path }) => path),
    ),
  ).toEqual([])
})

test(`Every picture of the learner area, and of the verification of certificates, ${same}`, async ({
  page,
  app,
}) => {
  const params = await areaParams(app)
  await signInAs(page, 'Demo Learner')
  expect(await unequal(page, [...pathsOf('learn', params), ...pathsOf('verify', params)])).toEqual([])
})

test(`Every picture of the admin area ${same}`, async ({ page, app }) => {
  const params = await areaParams(app)
  await becomeAdmin(page)
  await page.goto(href('dashboard'))
  await expect(page.getByText('Welcome, Demo Admin')).toBeVisible()
  expect(await unequal(page, pathsOf('admin', params))).toEqual([])
})
