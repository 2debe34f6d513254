import { servicePages } from '../../generated/service-pages-en.ts'
import { sitePages } from '../../generated/site-pages-en.ts'

/**
 * Titles without the site's name, and the text in menus where it differs from the title. Those of the public pages stand with
 * their texts, in src/site.
 */
export const pages = {
  ...sitePages,
  ...servicePages,
  login: { title: 'Login', description: 'Sign in to reach your courses.' },
  dashboard: { title: 'My courses', description: 'The courses you are enrolled in.' },
  course: { title: 'Course', description: 'A course and its videos.' },
  device: { title: 'Device and data', description: 'What is saved on this device, and your data.' },
} as const
