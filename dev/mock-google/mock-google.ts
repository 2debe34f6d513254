// A mock of Google sign-in. The API's redirect to Google's consent page goes to an account chooser on our own origin
// instead. The choice returns to the API's callback as Google's would, and the API's token request is answered in process.
import { isRefusedPath } from '../../vite-plugins/hosting/refused-paths.ts'
import { errorResponse } from '../error-response.ts'
import { AuthCodes } from './auth-codes.ts'
import { chooserPage, chooserPath } from './chooser-page.ts'
import { answeringForGoogle } from './outgoing-requests.ts'

type Forward = (request: Request) => Promise<Response>

/** The site's address as the API knows it: that of whatever port the site is served on. */
export const siteUrl = 'http://localhost'

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

export class MockGoogle {
  readonly #chosen = new AuthCodes()

  /** Answers the paths of a Google sign-in; null for any other. */
  async fetch(request: Request, forward: Forward): Promise<Response | null> {
    const url = new URL(request.url)
    if (url.pathname === '/auth/v1/authorize') return this.#authorize(url, request, forward)
    if (url.pathname === '/auth/v1/callback') {
      return atOwnPort(url, await answeringForGoogle(this.#chosen.answerToken, () => forward(request)))
    }
    if (url.pathname !== chooserPath) return null
    if (request.method === 'GET') return askForAccount(url.searchParams.get('state'))
    if (request.method === 'POST') return this.#choose(url, await request.formData())
    return errorResponse(405, 'The account chooser is read with GET and answered with POST.')
  }

  async #authorize(url: URL, request: Request, forward: Forward): Promise<Response> {
    const wanted = url.searchParams.get('redirect_to') ?? '/'
    const target = URL.canParse(wanted, url.href) ? new URL(wanted, url) : null
    // Compared as text, since `blob:` URLs and URLs with a user name have the same origin.
    const isOwn = target?.href.startsWith(`${url.origin}/`)
    const isAllowed = target && isOwn && !isRefusedPath(wanted.replace(/^https?:\/\//i, ''))
    // Always set: otherwise the API would use the Referer header.
    url.searchParams.set('redirect_to', isAllowed ? target.href : `${url.origin}/`)
    const response = await forward(new Request(url, request))
    const location = response.headers.get('location')
    if (!location?.startsWith('https://accounts.google.com/')) return response
    const state = new URL(location).searchParams.get('state') ?? ''
    return seeOther(new URL(`${chooserPath}?${new URLSearchParams({ state })}`, url), 302)
  }

  #choose(url: URL, form: FormData): Response {
    const field = (name: string) => String(form.get(name) ?? '').trim()
    const state = field('state')
    if (!uuid.test(state))
      return errorResponse(400, 'Start again from the login page: this page belongs to no sign-in.')
    const callback = new URL('/auth/v1/callback', url)
    callback.searchParams.set('state', state)
    if (field('cancel')) {
      callback.searchParams.set('error', 'access_denied')
      return seeOther(callback)
    }
    const email = field('email').toLowerCase()
    const name = field('name')
    if (!/^[^\s@]+@[^\s@]+$/.test(email) || !name)
      return errorResponse(400, 'A name and an e-mail address are needed.')
    callback.searchParams.set('code', this.#chosen.add({ email, name }))
    return seeOther(callback)
  }
}

/** A sign-in that the API cannot place returns to the site's address. */
function atOwnPort({ origin }: URL, response: Response): Response {
  const location = response.headers.get('location')
  if (!location?.startsWith(`${siteUrl}/`)) return response
  return seeOther(new URL(location.slice(siteUrl.length), origin), response.status)
}

function askForAccount(state: string | null): Response {
  if (!state || !uuid.test(state))
    return errorResponse(400, 'Start from the login page: this page belongs to no sign-in.')
  return chooserPage(state)
}

function seeOther(location: URL, status = 303): Response {
  return new Response(null, { status, headers: { location: location.href, 'cache-control': 'no-store' } })
}
