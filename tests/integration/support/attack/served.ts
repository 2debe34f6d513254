import type { Backend } from '../../../../dev/backend/backend.ts'
import { demoPublishableKey } from '../../../../dev/backend/demo-key.ts'
import { requestListener } from '../../../../dev/backend/http.ts'
import { listenLocally } from '../../../../dev/backend/listen.ts'
import { type Call, origin } from '../clients.ts'

export type Served = {
  /** Requests to the app's origin go over HTTP to the backend, with this token or as a visitor. */
  callWith(token: string | undefined): Call
  close(): Promise<void>
}

export async function serve(backend: Backend): Promise<Served> {
  const listening = await listenLocally(requestListener({ api: backend.fetch }), 0)
  const served = `http://localhost:${listening.port}`
  return {
    callWith: (token) => (address, init) => {
      const headers = new Headers(init?.headers)
      headers.set('apikey', demoPublishableKey)
      if (token) headers.set('authorization', `Bearer ${token}`)
      else headers.delete('authorization')
      return fetch(String(address).replace(origin, served), { ...init, headers })
    },
    close: listening.close,
  }
}
