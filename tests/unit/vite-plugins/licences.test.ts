import { expect, test } from 'vitest'
import { licencesText, packageFolderOf, readPackage } from '../../../vite-plugins/licences'

test.each([
  ['/project/node_modules/react/index.js', '/project/node_modules/react'],
  ['/project/node_modules/@mantine/core/esm/Button.mjs', '/project/node_modules/@mantine/core'],
  ['/project/node_modules/a/node_modules/b/index.js', '/project/node_modules/a/node_modules/b'],
  ['\0/project/node_modules/react/index.js?commonjs-module', '/project/node_modules/react'],
  [
    'node_modules/@fontsource-variable/figtree/files/figtree.woff2',
    'node_modules/@fontsource-variable/figtree',
  ],
  ['\0vite/preload-helper.js', 'node_modules/vite'],
  ['/project/src/main.tsx', null],
])('The module %s belongs to the package in %s', (id, folder) => {
  expect(packageFolderOf(id)).toBe(folder)
})

test('A package whose licence requires a notice is listed with it', () => {
  const { texts } = readPackage('node_modules/dexie')
  expect(texts).toHaveLength(2)
  expect(texts[0]).toContain('Apache License')
  expect(texts[1]).toContain('Dexie')
})

test('A package under MIT without its own licence text is listed with its author', () => {
  const { texts } = readPackage('node_modules/react-remove-scroll-bar')
  expect(texts[0]).toContain('Copyright (c) Anton Korzunov')
  expect(texts[0]).toContain('WITHOUT WARRANTY OF ANY KIND')
})

test('Packages are listed by name, with version, licence and text', () => {
  const text = licencesText(['node_modules/zustand', 'node_modules/@fontsource-variable/figtree'])
  expect(text.indexOf('@fontsource-variable/figtree')).toBeLessThan(text.indexOf('zustand'))
  expect(text).toContain('(OFL-1.1)')
  expect(text).toContain('SIL OPEN FONT LICENSE')
})
