// PostgREST checks the form of a token before its signature; the API library treats a malformed one as
// missing.

/** PostgREST's refusal of a malformed token; null for anything else, and if there is no token. */
export function refuseMalformedToken({ headers }: Request): Response | null {
  const token = /^Bearer +(.+)$/i.exec(headers.get('authorization') ?? '')?.[1]
  if (!token || token.startsWith('sb_')) return null
  const parts = token.split('.').length
  if (parts === 3) return null
  const message = `Expected 3 parts in JWT; got ${parts}`
  return Response.json({ code: 'PGRST301', message, details: null, hint: null }, { status: 401 })
}
