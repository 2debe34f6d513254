// Build settings from environment variables. An invalid one stops the build with a one-sentence error.
import { decodeJwt } from 'jose'

type Backend = { VITE_SUPABASE_URL: string; VITE_SUPABASE_PUBLISHABLE_KEY: string }

/**
 * The hosted backend for a production build. Throws if it is missing, invalid or the demo's. `mayBePlain`
 * allows HTTP for a backend on this machine.
 */
export function requireBackend(
  env: Record<string, string>,
  demoKey: string,
  { mayBePlain = false } = {},
): Backend {
  const { VITE_SUPABASE_URL: url = '', VITE_SUPABASE_PUBLISHABLE_KEY: key = '' } = env
  const missing = [...(url ? [] : ['VITE_SUPABASE_URL']), ...(key ? [] : ['VITE_SUPABASE_PUBLISHABLE_KEY'])]
  if (missing.length > 0) {
    refuse(
      `A production build needs ${missing.join(' and ')}: the address and the publishable key of your Supabase project. To try the app without one, run npm start.`,
    )
  }
  const isPlain = mayBePlain && /^http:\/\/(localhost|127\.0\.0\.1)[:/]/.test(url)
  if (!isPlain && (!URL.canParse(url) || new URL(url).protocol !== 'https:')) {
    refuse(`VITE_SUPABASE_URL must be the https address of your Supabase project, not '${url}'.`)
  }
  if (key === demoKey) {
    refuse('VITE_SUPABASE_PUBLISHABLE_KEY is the key of the demo backend, which never serves production.')
  }
  if (key.startsWith('sb_secret_') || roleOf(key) === 'service_role') {
    refuse(
      'VITE_SUPABASE_PUBLISHABLE_KEY is a secret key, and everybody could read it in the build. Use the publishable key, which begins with sb_publishable_.',
    )
  }
  if (!/^sb_publishable_[\w-]+$/.test(key) && roleOf(key) !== 'anon') {
    refuse(
      'VITE_SUPABASE_PUBLISHABLE_KEY is not a key that a site may carry. Use the publishable key of your Supabase project, which begins with sb_publishable_, or its older anon key.',
    )
  }
  return { VITE_SUPABASE_URL: url, VITE_SUPABASE_PUBLISHABLE_KEY: key }
}

/** Supabase's older keys are tokens that name a role. Undefined for anything else. */
function roleOf(key: string): unknown {
  try {
    return decodeJwt(key).role
  } catch {
    return undefined
  }
}

/**
 * The public origin of the site, for canonical URLs, link previews and the sitemap; `null` if not set. Throws if it is
 * anything but an https origin.
 */
export function readSiteAddress(env: Record<string, string>): string | null {
  const { VITE_SITE_URL: address } = env
  if (!address) return null
  const url = URL.canParse(address) ? new URL(address) : null
  if (url?.protocol !== 'https:' || url.href !== `${url.origin}/`) {
    refuse(
      `VITE_SITE_URL must be the https address of the site's home page, such as https://example.org, not '${address}'.`,
    )
  }
  return url.origin
}

/** Stops the build with just a sentence: Vite prints an error's stack, which would bury the message. */
export function refuse(sentence: string): never {
  const error = new Error(sentence)
  error.stack = sentence
  throw error
}
