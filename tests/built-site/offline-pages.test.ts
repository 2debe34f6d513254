// The files from which the service worker makes pages without a network. The browser tests show that it does.
import { expect, test } from 'vitest'
import { type PagePack, unpackPages } from '../../src/lib/page-pack.ts'
import { href } from '../../src/routes.ts'
import { pagesFile } from '../../sw/what-to-cache.ts'
import { builtFolder, one, open, parse } from '../support/built-pages.ts'
import { BuiltSite } from '../support/built-site.ts'
import { publicPagesIn } from '../support/public-pages.ts'

const built = new BuiltSite(builtFolder)

test.each(['en', 'hi'] as const)(
  'The worker stores every public page in %s, and each is the page that the server has',
  async (language) => {
    const files = (await built.precached()).filter((file) => pagesFile.exec(file)?.[1] === language)
    expect(files).toHaveLength(1)
    const pack: PagePack = JSON.parse(await built.read(files[0] ?? ''))
    const pages = unpackPages(pack)
    const missing = language === 'en' ? '/404' : '/hi/404'
    const publicPages = publicPagesIn(language)
    expect([...pages.keys()].sort()).toEqual(
      [...publicPages.map(({ path }) => path), missing, href('login')].sort(),
    )
    for (const { path, title } of publicPages) {
      const kept = parse(pages.get(path) ?? '')
      const served = await open(path)
      expect(kept.title, path).toContain(title)
      expect(kept.documentElement.lang, path).toBe(language)
      for (const part of ['header', 'main', 'body footer'])
        expect(one(kept, part).outerHTML, `${path}, ${part}`).toBe(one(served, part).outerHTML)
    }
  },
)
