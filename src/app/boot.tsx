import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchPath, matchRoutes, RouterProvider } from 'react-router-dom'
import { noteFault, watchFaults } from '@/lib/app-faults'
import { isUuid } from '@/lib/uuid'
import { route, routes } from '@/routes'
import { enableSync, requestSync } from '@/sync/controller'
import { App } from './App'
import { loadAnyTexts, loadTexts } from './load-texts'
import { createRouteTree, loadFirstPage, startData } from './router/router'
import { connectSession, startSession } from './session/start-session'
import { syncContext } from './session/sync-context'
import { untranslate } from './watch-translation'

/** Starts the app, hydrating what was prerendered in its language. Resolves once the page is interactive. */
export async function boot(root: HTMLElement, isPrerendered: boolean): Promise<void> {
  watchFaults()
  if (!isPrerendered) await loadAnyTexts()
  const { courseId = '' } = matchPath(route('course').path, location.pathname)?.params ?? {}
  requestSync(isUuid(courseId) ? courseId : null)
  startSession()
  const tree = createRouteTree()
  syncOutsideAdmin(matchRoutes(tree, location.pathname)?.at(-1)?.route.id)
  // A prerendered page has a fixed language, so its texts can load in parallel with its code.
  await Promise.all([isPrerendered && loadTexts(), loadFirstPage(tree, location.pathname)])
  const router = createBrowserRouter(tree, { hydrationData: startData })

  const connect = () => {
    const matched = router.state.matches.at(-1)?.route.id
    syncOutsideAdmin(matched)
    if (areaOf(matched) !== 'site' || document.documentElement.dataset.signedIn !== undefined)
      void connectSession()
  }
  router.subscribe(connect)
  connect()
  window.addEventListener('unhandledrejection', forgiveSkippedFade)

  if (isPrerendered) await untranslate()
  await new Promise<void>((onReady) => {
    const app = (
      <App onReady={onReady}>
        <RouterProvider router={router} onError={report} />
      </App>
    )
    if (isPrerendered) hydrateRoot(root, app, rootOptions)
    else createRoot(root, rootOptions).render(app)
  })
}

const areaOf = (routeId: string | undefined) => routes.find(({ id }) => id === routeId)?.area ?? 'site'

/** The admin area reads from the server: the sync of an admin's own courses can wait until they open them. */
function syncOutsideAdmin(routeId: string | undefined): void {
  if (areaOf(routeId) !== 'admin') enableSync(syncContext)
}

/** Error boundaries report what they catch, so React need not report it again. */
const rootOptions = { onCaughtError: () => {} }

function report(fault: unknown): void {
  console.error(fault)
  noteFault('crash', fault)
}

/**
 * The browser skips the fade to a page when the phone is rotated meanwhile; React Router leaves its promise
 * rejected.
 */
function forgiveSkippedFade(event: PromiseRejectionEvent): void {
  const { reason } = event
  if (reason instanceof DOMException && /transition/i.test(reason.message)) event.preventDefault()
}
