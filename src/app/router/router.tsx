import type { ComponentType } from 'react'
import { type LoaderFunction, matchRoutes, type RouteObject, redirectDocument } from 'react-router-dom'
import { locale } from '@/locale'
import { type Area, languageAt, pathIn, type Route, routes } from '@/routes'
import { loadContent } from '@/site/content'
import { useAuth } from '@/stores/auth'
import { SchemeSwitch } from '@/ui/SchemeSwitch'
import { AppFrame } from './AppFrame'
import { awaitedPage } from './awaited-page'
import { ErrorPage } from './ErrorPage'
import { RequireAdmin, RequireSession } from './guards'

type Load = () => Promise<ComponentType>
type PageModule = Record<string, unknown> & { loadTexts?: () => Promise<void> }

const files = import.meta.glob<PageModule>([
  '/src/{site/pages,auth,learn}/*Page.tsx',
  '/src/admin/**/*Page.tsx',
])

const loaders = new Map(
  Object.entries(files).map(([path, load]) => [path.slice(path.lastIndexOf('/') + 1, -'.tsx'.length), load]),
)

/** Loads a page by the name that its route gives it, and what only this page says. */
async function loadPage(name: string): Promise<ComponentType> {
  const module = await loaders.get(name)?.()
  const Page = module?.[name]
  if (!Page) throw new Error(`No file holds a component ${name}.`)
  await module.loadTexts?.()
  return Page as ComponentType
}

function lazily(page: string): Pick<RouteObject, 'lazy'> {
  return { lazy: async () => ({ Component: await loadPage(page) }) }
}

function pagesOf(area: Area): RouteObject[] {
  return (routes as readonly Route[])
    .filter((route) => route.area === area)
    .map((route) => ({ id: route.id, path: pathIn(locale(), route), ...lazily(route.page) }))
}

/** React Router's `lazy` loads whatever the URL matches, even if the guard redirects; this loads only when it renders. */
function behindGuard(load: Load, options?: { isWhole: boolean }): Pick<RouteObject, 'Component' | 'handle'> {
  return { Component: awaitedPage(load, options), handle: load }
}

function pagesBehindGuard(area: Area): RouteObject[] {
  return routes
    .filter((route) => route.area === area)
    .map(({ id, path, page }) => ({ id, path, ...behindGuard(() => loadPage(page)) }))
}

/** It is handed the switch of the public pages: importing that itself, it would split the chunk that learners load. */
async function loadAdminShell(): Promise<ComponentType> {
  const { AdminShell } = await import('../shells/AdminShell')
  return () => <AdminShell colours={<SchemeSwitch />} />
}

/** What leads to a page in another language loads a new document: this one has one language. */
const keepLanguage: LoaderFunction = ({ request }) => {
  if (typeof document === 'undefined') return null
  const wanted = languageAt(new URL(request.url).pathname) ?? document.documentElement.dataset.language
  if (wanted !== undefined && wanted !== locale()) throw redirectDocument(request.url)
  return null
}

/** The root's data, with which a page starts without asking `keepLanguage`. */
export const startData = { loaderData: { root: null } }

/** The whole tree in the document's language, the same for the browser and the prerender. */
export const createRouteTree = (): RouteObject[] => [
  {
    id: 'root',
    loader: keepLanguage,
    shouldRevalidate: () => true,
    Component: AppFrame,
    ErrorBoundary: ErrorPage,
    // The prerendered page stays in place until its code is loaded.
    HydrateFallback: () => null,
    children: [
      {
        lazy: async () => {
          const [{ SiteShell }] = await Promise.all([import('../shells/SiteShell'), loadContent()])
          return { Component: SiteShell }
        },
        children: [...pagesOf('site'), { id: 'not-found', path: '*', ...lazily('NotFoundPage') }],
      },
      {
        lazy: async () => ({ Component: (await import('../shells/MantineShell')).MantineShell }),
        children: [
          ...pagesOf('auth'),
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
 * Loads the code of the first page at this path, and puts it into its routes. Hydration needs it, and what React has to wait
 * for while it renders, it keeps back for 300 ms.
 */
export async function loadFirstPage(tree: RouteObject[], path: string): Promise<void> {
  const { identity } = useAuth.getState()
  const isAdmitted = identity?.role === 'admin' && !identity.awaits_second_factor
  const matches = matchRoutes(tree, path) ?? []
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy === 'function') {
        Object.assign(route, await route.lazy(), { lazy: undefined })
      } else if (route.handle && isAdmitted) {
        // Without its code, the route's own component tries again, and says so.
        const Component = await (route.handle as Load)().catch(() => null)
        if (Component) route.Component = Component
      }
    }),
  )
}
