import { expect, test } from 'vitest'
import { serviceRoutes } from '@/generated/service-routes'
import type { ServiceTexts } from '@/site/service'

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
