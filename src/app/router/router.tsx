import { lazy } from 'react'
import type { RouteObject } from 'react-router-dom'
import { type Area, routes } from '@/routes'
import { SiteShell } from '../shells/SiteShell'
import { AppFrame } from './AppFrame'
import { ErrorPage } from './ErrorPage'
import { RequireAdmin, RequireSession } from './guards'
import { loadPage } from './load-page'

function lazily(page: string): Pick<RouteObject, 'lazy'> {
  return { lazy: async () => ({ Component: await loadPage(page) }) }
}

function pagesOf(area: Area): RouteObject[] {
  return routes
    .filter((route) => route.area === area)
    .map(({ id, path, page }) => ({ id, path, ...lazily(page) }))
}

/** React Router's `lazy` loads what an address matches, whoever asks; this loads what is really shown. */
function pagesBehindGuard(area: Area): RouteObject[] {
  return routes
    .filter((route) => route.area === area)
    .map(({ id, path, page }) => {
      const load = async () => ({ default: await loadPage(page) })
      return { id, path, Component: lazy(load) }
    })
}

/** The whole tree, the same for the browser and the prerender. */
export const routeTree: RouteObject[] = [
  {
    Component: AppFrame,
    ErrorBoundary: ErrorPage,
    // The prerendered page stands until its code has come.
    HydrateFallback: () => null,
    children: [
      {
        Component: SiteShell,
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
                Component: lazy(async () => ({ default: (await import('../shells/AdminShell')).AdminShell })),
                children: pagesBehindGuard('admin'),
              },
            ],
          },
        ],
      },
    ],
  },
]
