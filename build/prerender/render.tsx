// Runs at build time only: renders the public routes to HTML.
import { prerender } from 'react-dom/static'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom'
import { App } from '@/app/App'
import { routeTree } from '@/app/router/router'

/** The HTML inside the page's root element. */
export async function renderPage(path: string): Promise<string> {
  const handler = createStaticHandler(routeTree)
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

export { titleOf } from '@/app/router/AppFrame'
export { structuredDataOf } from './structured-data'
