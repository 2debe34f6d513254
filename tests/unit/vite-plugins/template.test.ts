import { expect, test } from 'vitest'
import { fillTemplate } from '../../../vite-plugins/prerender/template'

const template = `<title>App</title>
<link rel="stylesheet" crossorigin href="/assets/index-1.css">
<div id="root">Loading<!--/root--></div>`

test('A page’s own styles come after the entry’s, which set the order of the layers', () => {
  const styles = ['assets/index-1.css', 'assets/app-styles-2.css']
  const html = fillTemplate(template, {
    language: 'en',
    head: ['<title>Login</title>'],
    styles,
    body: '<main></main>',
  })
  const links = [...html.matchAll(/href="\/assets\/(\w+)/g)].map(([, name]) => name)
  expect(links).toEqual(['index', 'app'])
  expect(html).toContain('<title>Login</title>')
})
