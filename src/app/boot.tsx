import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom'
import { routes } from '@/routes'
import { App } from './App'
import { routeTree } from './router/router'
import { connectSession, restoreIdentity } from './session/start-session'
import { startSyncController } from './session/sync-controller'

/** Brings the page to life, over its prerendered HTML where it has some; resolves when it answers to the person. */
export async function boot(root: HTMLElement): Promise<void> {
  restoreIdentity()
  startSyncController()
  await loadFirstPage()
  const router = createBrowserRouter(routeTree)

  const connect = () => {
    const matched = router.state.matches.at(-1)?.route.id
    const isPublic = !routes.some(({ id, area }) => id === matched && area !== 'site')
    if (!isPublic || document.documentElement.dataset.signedIn !== undefined) void connectSession()
  }
  router.subscribe(connect)
  connect()

  await new Promise<void>((onReady) => {
    const app = (
      <App onReady={onReady}>
        <RouterProvider router={router} onError={report} />
      </App>
    )
    if (root.dataset.prerendered === undefined) createRoot(root, reporting).render(app)
    else hydrateRoot(root, app, reporting)
  })
}

/** A fault that a boundary has caught is reported by that boundary: once, not once more by React. */
const reporting = { onCaughtError: () => {} }

function report(fault: unknown): void {
  console.error(fault)
}

/** The first page's code has to be there before React looks at its HTML. */
async function loadFirstPage(): Promise<void> {
  const matches = matchRoutes(routeTree, location.pathname) ?? []
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return
      const loaded = await route.lazy()
      Object.assign(route, loaded, { lazy: undefined })
    }),
  )
}
