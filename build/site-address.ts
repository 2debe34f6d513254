import { refuse } from './refuse'
/**
 * Where the site will stand on the web, for canonical addresses, link previews and the sitemap; `null` where the build is
 * not told. Throws a sentence where it is told something else than the https origin of a site.
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
