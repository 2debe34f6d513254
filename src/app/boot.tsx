import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom'
import { routes } from '@/routes'
import { App } from './App'
import { routeTree } from './router/router'
import { connectSession, restoreIdentity } from './session/start-session'
import { startSyncController } from './session/sync-controller'

/** Starts the app, hydrating prerendered HTML if there is any. Resolves once the page is interactive. */
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
    if (root.dataset.prerendered === undefined) createRoot(root, rootOptions).render(app)
    else hydrateRoot(root, app, rootOptions)
  })
}

/** Error boundaries report what they catch, so React need not report it again. */
const rootOptions = { onCaughtError: () => {} }

function report(fault: unknown): void {
  console.error(fault)
}

/** Loads the first page's code: hydration needs it. */
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
