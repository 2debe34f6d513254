// A certificate's code: sixty random bits in Crockford's base 32, which has no letters that look like digits.
import { href } from '../routes.ts'

/**
 * Twelve characters as they are stored, however they were typed, or from a pasted link or message; `null` if
 * it cannot be a code.
 */
export function codeOf(typed: string): string | null {
  const linked = /\/verify\/([\w-]+)/i.exec(typed)?.[1]
  const plain = (linked ?? typed)
    .slice(0, 60)
    .replace(/[\s-]/g, '')
    .toUpperCase()
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
  return /^[0-9A-HJKMNP-TV-Z]{12}$/.test(plain) ? plain : null
}

/** As it is printed: '7K3M-Q2XW-9PAB'. */
export function spelledCode(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1-')
}

/** Where anyone can check it. */
export const verifyUrl = (code: string) => location.origin + href('verify-code', { code })
