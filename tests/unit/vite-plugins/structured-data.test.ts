import { beforeAll, expect, test } from 'vitest'
import { href, type Route, type RouteId, routes } from '@/routes'
import { loadContent } from '@/site/content'
import { faq } from '@/site/content/en/faq'
import { structuredDataOf } from '../../../vite-plugins/prerender/structured-data'

const address = 'https://ayurveda.example'
beforeAll(loadContent)
const typesOf = (id: RouteId) => structuredDataOf(id, address).map((item) => Reflect.get(item, '@type'))

test('The home page describes the organisation, and the FAQ page its questions', () => {
  expect(typesOf('home')).toEqual(['Organization'])
  expect(structuredDataOf('faq', address)).toMatchObject([
    { '@type': 'FAQPage', mainEntity: faq.questions.map(({ question }) => ({ name: question })) },
  ])
})

test('Every service page has a breadcrumb trail', () => {
  const services = (routes as readonly Route[]).filter(({ path }) => path.startsWith('/services/'))
  expect(services).toHaveLength(15)
  for (const { id, path } of services) {
    const [trail] = structuredDataOf(id, address)
    expect(trail).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, item: `${address}/` },
        { position: 2, item: `${address}${href('services')}` },
        { position: 3, item: `${address}${path}` },
      ],
    })
    expect(JSON.stringify(trail), id).toContain(path)
  }
})

test('The education pages describe courses, and other pages do not', () => {
  expect(structuredDataOf('education-courses', address).slice(1)).toMatchObject(
    ['Panchakarma', 'Rasayana', 'Kshar Sutra'].map((name) => ({ '@type': 'Course', name })),
  )
  expect(typesOf('online-courses')).toEqual(['BreadcrumbList', 'Course'])
  expect(typesOf('camps')).toEqual(['BreadcrumbList'])
})

test('Structured data uses paths where the site’s address is not known', () => {
  expect(structuredDataOf('home', null)).toMatchObject([{ url: '/', logo: '/icons/icon-512.png' }])
})
