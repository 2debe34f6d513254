import { expect, test } from 'vitest'
import { href, type Route, type RouteId, routes } from '@/routes'
import { faq } from '@/site/content/faq'
import { structuredDataOf } from '../../../build/prerender/structured-data'

const address = 'https://ayurveda.example'
const typesOf = (id: RouteId) => structuredDataOf(id, address).map((item) => Reflect.get(item, '@type'))

test('the home page is about the organisation, the questions page about its questions', () => {
  expect(typesOf('home')).toEqual(['Organization'])
  expect(structuredDataOf('faq', address)).toMatchObject([
    { '@type': 'FAQPage', mainEntity: faq.questions.map(({ question }) => ({ name: question })) },
  ])
})

test('every service page tells the way to it', () => {
  const services = (routes as readonly Route[]).filter(({ path }) => path.startsWith('/services/'))
  expect(services).toHaveLength(15)
  for (const { id, path, title } of services) {
    const [trail] = structuredDataOf(id as RouteId, address)
    expect(trail).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, item: `${address}/` },
        { position: 2, item: `${address}${href('services')}` },
        { position: 3, item: `${address}${path}` },
      ],
    })
    expect(JSON.stringify(trail), title).toContain(path)
  }
})

test('the education pages offer courses, the others do not', () => {
  expect(structuredDataOf('education-courses', address).slice(1)).toMatchObject(
    ['Panchakarma', 'Rasayana', 'Kshar Sutra'].map((name) => ({ '@type': 'Course', name })),
  )
  expect(typesOf('online-courses')).toEqual(['BreadcrumbList', 'Course'])
  expect(typesOf('camps')).toEqual(['BreadcrumbList'])
})

test('without the site’s address, addresses are paths of the site', () => {
  expect(structuredDataOf('home', null)).toMatchObject([{ url: '/', logo: '/icons/icon-512.png' }])
})
