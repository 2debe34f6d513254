import { servicePages } from '../../generated/service-pages-en.ts'
import { sitePages } from '../../generated/site-pages-en.ts'
import type { AdminPageId, RouteId } from '../../routes.ts'

/**
 * Titles without the site's name, descriptions that search engines may show, and the text in menus where it
 * differs from the title. Those of the public pages are with their texts, in src/site.
 */
export const pages = {
  ...sitePages,
  ...servicePages,
  login: { title: 'Login', description: 'Sign in to reach your courses.' },
  verify: {
    title: 'Verify a certificate',
    description: 'See whether a certificate is valid, and what was watched for it.',
  },
  'verify-code': { title: 'Verify a certificate' },
  dashboard: { title: 'My courses' },
  course: { title: 'Course' },
  certificate: { title: 'Certificate' },
  device: { title: 'Device and data' },
} as const satisfies Record<Exclude<RouteId, AdminPageId>, { title: string; description?: string }>
