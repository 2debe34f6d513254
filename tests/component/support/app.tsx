// The real app on the tests' page, as in a browser in which an admin has signed in.
import '@/ui/styles'
import '@/app/shell.css'
import './still.css'
import { notifications } from '@mantine/notifications'
import { createRoot, type Root } from 'react-dom/client'
import { createMemoryRouter, RouterProvider, type RouterProviderProps } from 'react-router-dom'
import { sessionKey } from '@/api/stored-session'
import { App } from '@/app/App'
import { deletionNotice } from '@/app/deletion-notice'
import { appUpdate } from '@/app/pwa/update'
import { createRouteTree, loadFirstPage, startData } from '@/app/router/router'
import { startSession } from '@/app/session/start-session'
import { writeLastUser } from '@/mirror/last-user'
import { persistence } from '@/stores/persistence'
import { useSession } from '@/stores/session'
import { useSync } from '@/stores/sync'
import { texts } from '@/texts/en'
import { setTexts } from '@/texts/texts'
import { pageTitle } from '@/ui/usePageTitle'

setTexts(texts)

type Shown = { root: Root; container: HTMLElement; router: RouterProviderProps['router'] }

let shown: Shown | null = null

/** Opens the app at this address, in place of what was open. */
export async function open(address: string): Promise<void> {
  close()
  useSession.setState(useSession.getInitialState(), true)
  startSession()
  const tree = createRouteTree()
  await loadFirstPage(tree, new URL(address, location.href).pathname)
  const container = document.body.appendChild(document.createElement('div'))
  container.id = 'root'
  document.documentElement.lang = 'en'
  const router = createMemoryRouter(tree, {
    initialEntries: [address],
    hydrationData: startData,
  })
  // A boundary reports the errors that it catches, so React need not do it again.
  const root = createRoot(container, { onCaughtError: () => {} })
  root.render(
    <App>
      <RouterProvider router={router} onError={(fault) => console.error(fault)} />
    </App>,
  )
  shown = { root, container, router }
}

export function close(): void {
  shown?.root.unmount()
  shown?.router.dispose()
  shown?.container.remove()
  shown = null
}

/** Path and query. */
export function address(): string {
  const { pathname, search } = shown?.router.state.location ?? { pathname: '', search: '' }
  return pathname + search
}

/** As a link does. */
export async function goTo(address: string, state?: unknown): Promise<void> {
  await shown?.router.navigate(address, { state })
}

export async function goBack(): Promise<void> {
  await shown?.router.navigate(-1)
}

export async function goForward(): Promise<void> {
  await shown?.router.navigate(1)
}

/** A device that only this admin has used. */
export function becomeAdmin(session: string): void {
  const { user } = JSON.parse(session)
  localStorage.setItem(sessionKey(), session)
  const { full_name } = user.user_metadata
  writeLastUser({ id: user.id, email: user.email, full_name, avatar_url: null, role: 'admin' })
}

/** Forgets everything that the app keeps outside React. */
export function forgetApp(): void {
  close()
  notifications.clean()
  localStorage.clear()
  sessionStorage.clear()
  useSession.setState(useSession.getInitialState(), true)
  useSync.setState(useSync.getInitialState(), true)
  appUpdate.setState(appUpdate.getInitialState(), true)
  deletionNotice.setState(deletionNotice.getInitialState(), true)
  pageTitle.setState(pageTitle.getInitialState(), true)
  persistence.setState(persistence.getInitialState(), true)
  document.documentElement.removeAttribute('data-signed-in')
  document.title = ''
}
