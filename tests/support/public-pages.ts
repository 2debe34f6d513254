// The public pages with their titles, for tests.
import { type Locale, locales } from '../../src/locale.ts'
import { pathIn, type Route, type RouteId, routes } from '../../src/routes.ts'
import { pages as english } from '../../src/texts/en/pages.ts'
import { pages as hindi } from '../../src/texts/hi/pages.ts'

type Texts = { title: string; description: string; label?: string | undefined }

/** `template`: the component that shows it, and others like it. */
export type PublicPage = Texts & { id: RouteId; path: string; template: string; language: Locale }

const texts: Record<Locale, Record<string, Partial<Texts>>> = { en: english, hi: hindi }

export function publicPagesIn(language: Locale): PublicPage[] {
  return (routes as readonly Route[])
    .filter(({ area }) => area === 'site')
    .map((route) => ({
      ...(texts[language][route.id] as Texts),
      id: route.id,
      path: pathIn(language, route),
      template: route.page,
      language,
    }))
}

export const publicPages = publicPagesIn('en')

export const publicPagesInAllLanguages = locales.flatMap(publicPagesIn)

/** One page of each template. */
export function templatesIn(language: Locale): PublicPage[] {
  return publicPagesIn(language).filter(
    ({ template }, index, pages) => pages.findIndex((page) => page.template === template) === index,
  )
}
