// Details that an operator leaves out are missing from the pages and from search engines' data, in both
// languages, and leave no empty section, line or list behind.
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Locale } from '@/locale'
import { pathIn, route } from '@/routes'
import { about as englishAbout } from '@/site/content/en/about'
import { home as englishHome } from '@/site/content/en/home'
import { about as hindiAbout } from '@/site/content/hi/about'
import { home as hindiHome } from '@/site/content/hi/home'
import { loadLanguage, renderPage, structuredDataOf } from '../../../vite-plugins/prerender/render'

vi.mock('@operator/company', () => import('../../support/silent-operator/company'))
vi.mock('@operator/en', () => import('../../support/silent-operator/en'))
vi.mock('@operator/hi', () => import('../../support/silent-operator/hi'))

const pages = ['home', 'about', 'contact', 'privacy', 'accessibility', 'faq'] as const

describe.each([
  ['en', englishHome, englishAbout],
  ['hi', hindiHome, hindiAbout],
] as const)('In %s', (language: Locale, home, about) => {
  beforeEach(() => loadLanguage(language))
  const render = (id: (typeof pages)[number]) => renderPage(pathIn(language, route(id)))

  test('the home page has no figures, testimonials, partners or chat, and keeps the rest', async () => {
    const page = await render('home')
    for (const title of [home.growth.title, home.testimonials.title, home.partners.title, home.chat.title])
      expect(page).not.toContain(title)
    expect(page).not.toContain(home.intro.link)
    expect(page).toContain(home.closing.buttonText)
  })

  test('the about page has no story, founders, advisers or partners, and keeps the rest', async () => {
    const page = await render('about')
    for (const { title } of [about.story, about.founders, about.advisors, about.partners])
      expect(page).not.toContain(`>${title}<`)
    for (const { text } of [about.vision, about.mission]) expect(page.split(text)).toHaveLength(2)
  })

  test('no page links to a phone, a mailbox, a chat or another site, and neither does the data for search engines', async () => {
    for (const id of ['home', 'about', 'contact', 'accessibility'] as const)
      expect(await render(id), id).not.toMatch(/href="(?:tel:|mailto:|https:)/)
    const [organization] = structuredDataOf('home', 'https://ayurveda.example')
    expect(organization).toHaveProperty('logo')
    for (const detail of ['telephone', 'email', 'address']) expect(organization).not.toHaveProperty(detail)
  })

  test.each(pages)('nothing on the %s page is empty, and nothing says null', async (id) => {
    const page = await render(id)
    expect(page.match(/<(ul|ol|dl|p|h2|h3|section)(?: [^>]*)?>\s*<\/\1>/g)).toBeNull()
    expect(page.replace(/<[^>]*>/g, ' ').match(/\b(?:null|undefined)\b/)).toBeNull()
  })
})
