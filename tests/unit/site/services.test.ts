import { expect, test } from 'vitest'
import { serviceRoutes } from '@/generated/service-routes'
import { home } from '@/site/content/en/home'
import { home as hindiHome } from '@/site/content/hi/home'
import type { ServiceTexts } from '@/site/service'
import { groupOf, notOnHomePage, serviceGroups } from '@/site/services/services'

const services = Object.entries(
  import.meta.glob<ServiceTexts>(['/src/site/services/en/*.ts', '!**/index.ts'], {
    eager: true,
    import: 'service',
  }),
)

test('No two headings of the service pages are the same, since each names its subject', () => {
  expect(services).toHaveLength(serviceRoutes.length)
  const headings = services.flatMap(([, service]) => Object.values(service.headings))
  expect(headings.filter((heading, index) => headings.indexOf(heading) !== index)).toEqual([])
})

test('The home page lists each service once, or leaves it out on purpose, and has a title for each group', () => {
  const ids = serviceRoutes.map(({ id }) => id)
  expect([...serviceGroups.flat(), ...Object.keys(notOnHomePage)].sort()).toEqual([...ids].sort())
  expect([home, hindiHome].map(({ services }) => services.groups.length)).toEqual([
    serviceGroups.length,
    serviceGroups.length,
  ])
})

test('A service looks on its page like the group under which the home page lists it', () => {
  const looks = serviceGroups.map((ids) => [...new Set(ids.map(groupOf))])
  expect(looks).toEqual([['learn'], ['write'], ['grow'], ['meet']])
})
