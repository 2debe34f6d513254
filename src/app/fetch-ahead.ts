// While a user reads a login page or is at Google, the code of the area that they will see is fetched into
// the browser's cache, while the browser is idle.
import { isSavingData } from '@/lib/saves-data'
import { locale } from '@/locale'
import { href } from '@/routes'

export async function fetchAhead(): Promise<void> {
  if (isSavingData()) return
  // The worker has it already.
  if (navigator.serviceWorker?.controller) return
  const isAdmin = location.pathname === href('admin-login')
  const area = await load(href(isAdmin ? 'admin-dashboard' : 'dashboard'))
  const html = new DOMParser().parseFromString(await (area?.text() ?? ''), 'text/html')
  const named = [...html.querySelectorAll('script[src], link[rel="modulepreload"], link[rel="stylesheet"]')]
  const { texts = {} } = JSON.parse(html.getElementById('start')?.textContent ?? '{}')
  const files = named.map((element) => element.getAttribute('src') ?? element.getAttribute('href') ?? '')
  await Promise.all([...files, ...(texts[locale()] ?? []).map((file: string) => `/${file}`)].map(load))
}

/** A failure does not matter: the area requests it again. */
async function load(address: string): Promise<Response | null> {
  const response = await fetch(address, { priority: 'low' }).catch(() => null)
  return response?.ok ? response : null
}
