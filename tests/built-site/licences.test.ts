// The built site includes the licences of its packages.
import { expect, test } from 'vitest'
import { isAllowed, productionPackages } from '../../dev/scripts/licences.mjs'
import { href } from '../../src/routes.ts'
import { licencesFile } from '../../vite-plugins/licences.ts'
import { all, ask, builtFolder, open } from '../support/built-pages.ts'
import { BuiltSite } from '../support/built-site.ts'

const listed = async () => {
  const text = await (await ask(`/${licencesFile}`)).text()
  return [...text.matchAll(/^-{80}\n\n(\S+) \S+ \((.*)\)\n\n(?=(\S))/gm)].map(
    ([, name = '', licence = '']) => ({
      name,
      licence,
    }),
  )
}

test('The built site has exactly the licences of its code, its worker, its fonts and its icons', async () => {
  const names = (await listed()).map(({ name }) => name)
  expect(names).toEqual(
    expect.arrayContaining([
      ...['react-dom', '@mantine/core', '@supabase/auth-js', 'dexie', 'papaparse', '@tabler/icons-react'],
      ...['@fontsource-variable/figtree', '@fontsource-variable/fraunces', 'workbox-precaching', 'rolldown'],
    ]),
  )
  const known = [...productionPackages().map(({ name }) => name), 'rolldown']
  expect(names.filter((name) => !known.includes(name))).toEqual([])
  // Replaced by stubs.
  expect(names).not.toContain('@supabase/realtime-js')
})

test('Every licence in the built site is an allowed one', async () => {
  expect((await listed()).filter(({ licence }) => !isAllowed(licence))).toEqual([])
})

test('The privacy page links to the licences in both languages, and no visit downloads them', async () => {
  for (const path of [href('privacy'), `/hi${href('privacy')}`])
    expect(all(await open(path), `main a[href="/${licencesFile}"]`), path).toHaveLength(1)
  expect(await new BuiltSite(builtFolder).precached()).not.toContain(licencesFile)
})
