// Runs at build time only: renders the public routes to HTML.
import { prerender } from 'react-dom/static'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom'
import { pullPath, questionText } from '@/api/first-answer'
import { App } from '@/app/App'
import { loadTexts } from '@/app/load-texts'
import { titleOf } from '@/app/router/AppFrame'
import { createRouteTree } from '@/app/router/router'
import { type Locale, locale, setLocale } from '@/locale'
import { firstQuestion } from '@/model/pull'
import { type RouteId, siteName } from '@/routes'
import { loadContent } from '@/site/content'
import { services } from '@/site/services/services'
import { findPageTexts, texts } from '@/texts/texts'
import { type Preview, pictureOf } from './preview'

/** Sets the language of everything that is rendered from here on. */
export async function loadLanguage(language: Locale): Promise<void> {
  setLocale(language)
  await loadTexts()
  await loadContent()
}

/** The HTML inside the page's root element. */
export async function renderPage(path: string): Promise<string> {
  const handler = createStaticHandler(createRouteTree())
  const context = await handler.query(new Request(new URL(path, 'https://prerender.invalid')))
  if (context instanceof Response) throw new Error(`${path} answered with status ${context.status}.`)
  const router = createStaticRouter(handler.dataRoutes, context)
  const { prelude } = await prerender(
    <App>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </App>,
  )
  return new Response(prelude as ReadableStream).text()
}

/** The first request of a device without a mirror, for `public/area-init.js`. */
export const askedAhead = {
  server: import.meta.env.VITE_SUPABASE_URL.replace(/\/$/, ''),
  path: pullPath,
  key: import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY,
  question: questionText(firstQuestion),
}

export { structuredDataOf } from './structured-data'

/** The texts for the head of a page; without an id, of the not-found page. */
export function textsOf(id: RouteId | undefined): { title: string; description?: string } {
  const description = findPageTexts(id)?.description
  return { title: titleOf(id), ...(description && { description }) }
}

/** The picture is that of the page's group of services, or the site's. */
export function previewOf(id: RouteId): Preview {
  const { title, description = '' } = textsOf(id)
  const group = services.find((service) => service.id === id)?.group
  return {
    title,
    description,
    picture: pictureOf(locale(), group),
    alt: `${siteName}: ${texts.pages.home.title}`,
  }
}
