// Details that an operator leaves out are missing from the pages and from search engines' data, in both
// languages.
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Locale } from '@/locale'
import { pathIn, route } from '@/routes'
import { about as englishAbout } from '@/site/content/en/about'
import { home as englishHome } from '@/site/content/en/home'
import { about as hindiAbout } from '@/site/content/hi/about'
import { home as hindiHome } from '@/site/content/hi/home'
import { loadLanguage, renderPage, structuredDataOf } from '../../../vite-plugins/prerender/render'

vi.mock('@/site/content/company', async (original) => {
  const { company, ...rest } = await original<typeof import('@/site/content/company')>()
  return { ...rest, company: { ...company, phone: null, email: null, chatNumber: null } }
})
vi.mock('@/site/content/en/home', absentFromHome)
vi.mock('@/site/content/hi/home', absentFromHome)
vi.mock('@/site/content/en/about', absentFromAbout)
vi.mock('@/site/content/hi/about', absentFromAbout)
vi.mock('@/site/content/en/partners', () => ({ partners: null }))
vi.mock('@/site/content/hi/partners', () => ({ partners: null }))

type Home = typeof import('@/site/content/en/home')
type About = typeof import('@/site/content/en/about')

async function absentFromHome(original: () => Promise<unknown>) {
  const { home } = (await original()) as Home
  return {
    home: {
      ...home,
      growth: { ...home.growth, figures: null },
      testimonials: { ...home.testimonials, items: null },
    },
  }
}

async function absentFromAbout(original: () => Promise<unknown>) {
  const { about } = (await original()) as About
  return {
    about: {
      ...about,
      founders: { ...about.founders, people: null },
      advisors: { ...about.advisors, people: null },
    },
  }
}

describe.each([
  ['en', englishHome, englishAbout],
  ['hi', hindiHome, hindiAbout],
] as const)('In %s', (language: Locale, home, about) => {
  beforeEach(() => loadLanguage(language))
  const render = (id: 'home' | 'about' | 'contact' | 'privacy') => renderPage(pathIn(language, route(id)))

  test('the home page has no figures, testimonials, partners or chat, and keeps the rest', async () => {
    const page = await render('home')
    for (const title of [home.growth.title, home.testimonials.title, home.partners.title, home.chat.title])
      expect(page).not.toContain(title)
    expect(page).toContain(home.closing.buttonText)
  })

  test('the about page has no founders, advisers or partners, and keeps the rest', async () => {
    const page = await render('about')
    for (const title of [about.founders.title, about.advisors.title, about.partners.title])
      expect(page).not.toContain(`>${title}<`)
    expect(page).toContain(about.story.title)
  })

  test('no page links to a phone, a mailbox or a chat, and neither does the data for search engines', async () => {
    for (const id of ['home', 'about', 'contact', 'privacy'] as const)
      expect(await render(id), id).not.toMatch(/href="(?:tel:|mailto:|https:\/\/wa\.me)/)
    const [organization] = structuredDataOf('home', 'https://ayurveda.example')
    expect(organization).toHaveProperty('logo')
    expect(organization).not.toHaveProperty('telephone')
    expect(organization).not.toHaveProperty('email')
  })
})
