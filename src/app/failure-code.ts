/** The code in an address that Google or the auth server has sent the person back to; null where there is none. */
export function failureCode({ search, hash }: Pick<Location, 'search' | 'hash'>): string | null {
  for (const part of [search, hash.replace(/^#/, '')]) {
    const parameters = new URLSearchParams(part)
    const code = parameters.get('error_code') || parameters.get('error')
    if (code) return code
    if (parameters.has('error_description')) return 'unexpected_failure'
  }
  return null
}
