/** The URL of this build's backend. It may be configured relative to the site's own origin. */
export function backendUrl(): string {
  return new URL(import.meta.env.VITE_SUPABASE_URL, location.origin).href.replace(/\/$/, '')
}

export function publishableKey(): string {
  return import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY
}
