import { lazy } from 'react'
import type { RouteObject } from 'react-router-dom'
import { type Area, type RouteId, routes } from '@/routes'
import { SiteShell } from '../shells/SiteShell'
import { AppFrame } from './AppFrame'
import { ErrorPage } from './ErrorPage'
import { RequireAdmin, RequireSession } from './guards'
import { notFoundPage, type PageEntry, pages } from './pages'

function lazily(entry: PageEntry): Pick<RouteObject, 'lazy'> {
  return { lazy: async () => ({ Component: await entry.load() }) }
}

function pagesOf(area: Area): RouteObject[] {
  return routes
    .filter((route) => route.area === area)
    .map(({ id, path }) => ({ id, path, ...lazily(pages[id as RouteId]) }))
}

/** React Router's `lazy` loads what an address matches, whoever asks; this loads what is really shown. */
function pagesBehindGuard(area: Area): RouteObject[] {
  return routes
    .filter((route) => route.area === area)
    .map(({ id, path }) => {
      const load = async () => ({ default: await pages[id as RouteId].load() })
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
        children: [...pagesOf('site'), { id: 'not-found', path: '*', ...lazily(notFoundPage) }],
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
