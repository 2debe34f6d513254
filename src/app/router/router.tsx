import type { ComponentType } from 'react'
import { type LoaderFunction, matchRoutes, type RouteObject, redirectDocument } from 'react-router-dom'
import { locale } from '@/locale'
import { type Area, languageAt, pathIn, routes } from '@/routes'
import { loadContent } from '@/site/content'
import { identityOf, useSession } from '@/stores/session'
import { AppFrame } from './AppFrame'
import { awaitedPage, loadOrSay } from './awaited-page'
import { ErrorPage } from './ErrorPage'
import { RequireAdmin, RequireSession } from './guards'
import { loadAdminShell } from './online-only'
import { pages } from './pages'

type Load = () => Promise<ComponentType>
function lazily(load: Load): Pick<RouteObject, 'lazy'> {
  return { lazy: async () => ({ Component: await load() }) }
}

function pagesOf(area: Area): RouteObject[] {
  return routes
    .filter((route) => route.area === area)
    .map((route) => ({ id: route.id, path: pathIn(locale(), route), ...lazily(loadOf(route)) }))
}

/** Of these pages, only those for verifying are not stored offline. */
function loadOf({ area, page }: (typeof routes)[number]): Load {
  return area === 'verify' ? () => loadOrSay(pages[page], { isWhole: true }) : pages[page]
}

/**
 * React Router's `lazy` loads whatever the URL matches, even if the guard redirects; this loads only when it
 * renders.
 */
function behindGuard(load: Load, options?: { isWhole: boolean }): Pick<RouteObject, 'Component' | 'handle'> {
  return { Component: awaitedPage(load, options), handle: load }
}

function pagesBehindGuard(area: Area): RouteObject[] {
  return routes
    .filter((route) => route.area === area)
    .map(({ id, path, page }) => ({ id, path, ...behindGuard(pages[page]) }))
}

/** A link to a page in another language loads a new document, because this one has one language. */
const keepLanguage: LoaderFunction = ({ request }) => {
  if (typeof document === 'undefined') return null
  const wanted = languageAt(new URL(request.url).pathname) ?? document.documentElement.dataset.language
  if (wanted !== undefined && wanted !== locale()) throw redirectDocument(request.url)
  return null
}

/** The root's data: with it, a page starts without running `keepLanguage`. */
export const startData = { loaderData: { root: null } }

/** The whole tree in the document's language, the same for the browser and the prerender. */
export const createRouteTree = (): RouteObject[] => [
  {
    id: 'root',
    loader: keepLanguage,
    shouldRevalidate: () => true,
    Component: AppFrame,
    ErrorBoundary: ErrorPage,
    // The prerendered page stays until its code is loaded.
    HydrateFallback: () => null,
    children: [
      {
        lazy: async () => {
          const [{ SiteShell }] = await Promise.all([import('../shells/SiteShell'), loadContent()])
          return { Component: SiteShell }
        },
        children: [...pagesOf('site'), { id: 'not-found', path: '*', ...lazily(pages.NotFoundPage) }],
      },
      {
        lazy: async () => ({ Component: (await import('../shells/MantineShell')).MantineShell }),
        children: [
          ...pagesOf('auth'),
          ...pagesOf('verify'),
          {
            Component: RequireSession,
            children: [
              {
                lazy: async () => ({ Component: (await import('../shells/LearnShell')).LearnShell }),
                children: pagesOf('learn'),
              },
            ],
          },
          {
            Component: RequireAdmin,
            children: [
              {
                ...behindGuard(loadAdminShell, { isWhole: true }),
                children: pagesBehindGuard('admin'),
              },
            ],
          },
        ],
      },
    ],
  },
]

/**
 * Loads the code of the first page at this path, and puts it into its routes. Hydration needs it, and React
 * delays by 300 ms whatever it has to wait for while rendering.
 */
export async function loadFirstPage(tree: RouteObject[], path: string): Promise<void> {
  const identity = identityOf(useSession.getState())
  const isAdmitted = identity?.role === 'admin' && !identity.awaits_second_factor
  const matches = matchRoutes(tree, path) ?? []
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy === 'function') {
        Object.assign(route, await route.lazy(), { lazy: undefined })
      } else if (route.handle && isAdmitted) {
        // If its code fails to load, the route's own component tries again, and reports it.
        const Component = await (route.handle as Load)().catch(() => null)
        if (Component) route.Component = Component
      }
    }),
  )
}
