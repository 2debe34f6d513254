// What an operator's own pictures become: the photograph and the faces that `tests/support/pictured-operator` names.
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aliases } from '../../vite-plugins/operator.ts'
import { pictures } from '../../vite-plugins/pictures.ts'
import { buildRenderer } from '../../vite-plugins/prerender/build-renderer.ts'
import { all, one, parse, textOf } from '../support/built-pages.ts'

const support = resolve(import.meta.dirname, '../support')
const details = mkdtempSync(join(tmpdir(), 'pictured-operator-'))
// Below `node_modules`, where it finds its packages.
const compiled = resolve(import.meta.dirname, `../../node_modules/.cache/photos-${process.pid}`)
let pages: Record<'/' | '/about' | '/hi', Document>

const draw = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#8fb09a' } })

beforeAll(async () => {
  cpSync(join(support, 'silent-operator'), details, { recursive: true })
  cpSync(join(support, 'pictured-operator'), details, { recursive: true })
  for (const folder of ['photos', 'faces']) mkdirSync(join(details, folder))
  // As a camera stores a picture for which it was turned.
  await draw(800, 1200).withMetadata({ orientation: 6 }).jpeg().toFile(join(details, 'photos/clinic.jpg'))
  await draw(240, 240).webp().toFile(join(details, 'faces/asha.webp'))
  await draw(200, 200).jpeg().toFile(join(details, 'faces/meera.jpg'))

  await buildRenderer(compiled, {
    alias: aliases(details),
    define: {
      'import.meta.env.VITE_SUPABASE_URL': '"/"',
      'import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY': '""',
      'import.meta.env.APP_VERSION': '"1.0.0"',
    },
  })
  const { loadLanguage, renderPage }: typeof import('../../vite-plugins/prerender/render') = await import(
    pathToFileURL(join(compiled, 'render.js')).href
  )
  const render = async (path: string) => parse(await renderPage(path))
  await loadLanguage('en')
  const english = { '/': await render('/'), '/about': await render('/about') }
  await loadLanguage('hi')
  pages = { ...english, '/hi': await render('/hi') }
})
afterAll(() => {
  for (const folder of [details, compiled]) rmSync(folder, { recursive: true, force: true })
})

function pictureIn(parent: ParentNode, description: string) {
  const image = one(parent, `img[alt="${description}"]`)
  const [src, width, height, loading] = ['src', 'width', 'height', 'loading'].map((name) =>
    image.getAttribute(name),
  )
  return { file: src?.replace(/-[\w-]{8}\./, '.'), width, height, loading }
}

test('An operator’s photograph stands behind the phone of the home page and beside the story, without the drawn flower', () => {
  const photo = { file: '/assets/clinic.jpg', width: '1200', height: '800', loading: 'lazy' }
  const description = 'Our consulting room, with a view of the herb garden'
  for (const path of ['/', '/about'] as const)
    expect(pictureIn(pages[path], description), path).toEqual(photo)
  const [hero] = all(pages['/'], 'main div:has(> h1)').map(({ parentElement }) => parentElement as Element)
  expect(all(hero as Element, 'svg[viewBox^="-264"]')).toEqual([])
  expect(all(pages['/hi'], 'main svg[viewBox^="-264"]')).toHaveLength(1)
})

test('A face is shown with the person’s name; without one, initials for a name and a drawing for a role', () => {
  const people = all(pages['/about'], 'main li:has(h3)').filter((item) =>
    textOf(item).match(/Nair|Rao|Strategy/),
  )
  const [asha, vikram, role] = people as [Element, Element, Element]
  expect(people).toHaveLength(3)
  expect(pictureIn(asha, 'Asha Nair, smiling')).toMatchObject({ file: '/assets/asha.webp', width: '240' })
  expect(textOf(asha)).toBe('Asha NairClinical PracticeReads every course.')
  expect(textOf(vikram)).toBe('VRVikram RaoEducationPlans the courses.')
  expect(textOf(role)).toBe('Digital StrategyHelps patients find the right practice.')
  expect(all(role, 'svg')).toHaveLength(1)

  const quotes = all(pages['/'], 'main figure')
  expect(pictureIn(quotes[0] as Element, 'Meera Joshi at her desk').file).toBe('/assets/meera.jpg')
  expect(quotes.map((quote) => textOf(one(quote, 'figcaption')))).toEqual([
    'Meera JoshiThesis writing',
    'RMRavi MenonOnline courses',
  ])
})

/** What the build answers to a picture of this name. */
async function load(file: string): Promise<unknown> {
  const { load } = pictures(details) as { load: (this: unknown, id: string) => Promise<unknown> }
  return load.call({ addWatchFile: () => undefined }, `${join(details, file)}?picture`)
}

const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })

test('The build refuses a picture that is too heavy, too small, of another shape or none, and says what to do', async () => {
  await noise(1200, 800).jpeg({ quality: 95 }).toFile(join(details, 'photos/heavy.jpg'))
  await draw(800, 1200).jpeg().toFile(join(details, 'photos/upright.jpg'))
  await draw(120, 120).webp().toFile(join(details, 'faces/small.webp'))
  cpSync(join(support, 'silent-operator/en.ts'), join(details, 'faces/words.jpg'))
  await expect(load('photos/heavy.jpg')).rejects.toThrow(
    /photos\/heavy\.jpg: a photograph has at most 80 KB, is from 4:3 to 16:9 and at least 1000 pixels wide, but it has \d{3} KB\. Crop it, make it smaller/,
  )
  await expect(load('photos/upright.jpg')).rejects.toThrow('but it has 800 × 1200 pixels')
  await expect(load('faces/small.webp')).rejects.toThrow(
    /a face has at most 15 KB.*but it has 120 × 120 pixels/,
  )
  await expect(load('faces/words.jpg')).rejects.toThrow('Save it as JPEG or WebP.')
  expect(await load('faces/asha.webp')).toMatchObject({ code: expect.stringContaining('width: 240') })
})

test('The build refuses details that name a picture which is not there', async () => {
  const { pictureOf } = await import('../../src/site/pictures.ts')
  expect(() => pictureOf({ file: 'nobody.jpg', alt: '' }, 'faces')).toThrow(
    'Your details name the picture nobody.jpg, which is not in their folder faces.',
  )
})
