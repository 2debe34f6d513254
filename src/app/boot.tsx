import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { routes } from '@/routes'
import { enableSync } from '@/sync/controller'
import { App } from './App'
import { loadAnyTexts, loadTexts } from './load-texts'
import { createRouteTree, loadFirstPage, startData } from './router/router'
import { connectSession, startSession } from './session/start-session'
import { syncContext } from './session/sync-context'
import { untranslate } from './watch-translation'

/** Starts the app, hydrating what has been prerendered in its language. Resolves once the page is interactive. */
export async function boot(root: HTMLElement, isPrerendered: boolean): Promise<void> {
  await (isPrerendered ? loadTexts() : loadAnyTexts())
  startSession()
  enableSync(syncContext)
  const tree = createRouteTree()
  await loadFirstPage(tree, location.pathname)
  const router = createBrowserRouter(tree, { hydrationData: startData })

  const connect = () => {
    const matched = router.state.matches.at(-1)?.route.id
    const isPublic = !routes.some(({ id, area }) => id === matched && area !== 'site')
    if (!isPublic || document.documentElement.dataset.signedIn !== undefined) void connectSession()
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

/** Error boundaries report what they catch, so React need not report it again. */
const rootOptions = { onCaughtError: () => {} }

function report(fault: unknown): void {
  console.error(fault)
}

/** The browser skips the fade to a page when the phone is turned meanwhile; React Router leaves its promise rejected. */
function forgiveSkippedFade(event: PromiseRejectionEvent): void {
  const { reason } = event
  if (reason instanceof DOMException && /transition/i.test(reason.message)) event.preventDefault()
}
