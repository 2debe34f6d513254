/** The code in an address that Google or the auth server has sent the person back to; null where there is none. */
export function failureCode({ search, hash }: Pick<Location, 'search' | 'hash'>): string | null {
  const parameters = new URLSearchParams(`${search}&${hash.slice(1)}`)
  const code = parameters.get('error_code') || parameters.get('error')
  return code || (parameters.has('error_description') ? 'unexpected_failure' : null)
}
