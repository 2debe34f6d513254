/** What every answer of the site is sent with. `backend` is the API's origin; null where that is the site's own. */
export function securityHeaders(backend: string | null): Record<string, string> {
  return {
    'Content-Security-Policy': [
      "default-src 'self'",
      "script-src 'self'",
      // The component library writes its styles into the page.
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data: https:",
      "font-src 'self'",
      ["connect-src 'self'", backend].filter(Boolean).join(' '),
      'frame-src https://www.youtube-nocookie.com',
      "worker-src 'self'",
      "manifest-src 'self'",
      "object-src 'none'",
      "base-uri 'self'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; '),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Content-Type-Options': 'nosniff',
  }
}

/** What the service worker may do: it fetches course thumbnails, which lie on other hosts, to keep them for offline. */
export const workerPolicy = "default-src 'self'; connect-src 'self' https:"
