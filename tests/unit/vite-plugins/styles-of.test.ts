import type { Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { stylesOf } from '../../../vite-plugins/prerender/styles-of'

/** As much of a build as decides which styles a page links. */
function bundleOf(sheets: Record<string, string>): Rolldown.OutputBundle {
  const chunk = (name: string, imports: string[]) => ({
    type: 'chunk',
    fileName: `${name}.js`,
    moduleIds: [`/project/src/${name}.tsx`],
    imports: imports.map((imported) => `${imported}.js`),
    viteMetadata: { importedCss: new Set(sheets[name] === undefined ? [] : [`${name}.css`]) },
  })
  const outputs = [
    chunk('HomePage', ['boot']),
    chunk('boot', []),
    chunk('AdminShell', []),
    ...Object.entries(sheets).map(([name, source]) => ({
      type: 'asset',
      fileName: `${name}.css`,
      source,
    })),
  ]
  return Object.fromEntries(
    outputs.map((output) => [output.fileName, output]),
  ) as unknown as Rolldown.OutputBundle
}

const sheets = {
  HomePage: '._hero_1{color:red}',
  boot: '._menu_2,._row_2{color:red}',
  AdminShell: '._hero_1{}',
}

test('A page links the styles of its code and of its imports, if its HTML uses them', () => {
  const both = '<main class="_hero_1"><p class="plain _row_2"></p></main>'
  expect(stylesOf(bundleOf(sheets), ['HomePage'], both)).toEqual(['HomePage.css', 'boot.css'])
})

test('Styles that a page’s HTML does not use are loaded with its code', () => {
  expect(stylesOf(bundleOf(sheets), ['HomePage'], '<main class="_hero_1"></main>')).toEqual(['HomePage.css'])
})

test('A source file that is missing from the build is an error', () => {
  expect(() => stylesOf(bundleOf(sheets), ['GonePage'], '')).toThrow(
    'No chunk of the build holds GonePage.tsx.',
  )
})
