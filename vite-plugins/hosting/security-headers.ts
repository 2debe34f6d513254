/** Headers of every response. `backend` is the API's origin; null if it is the site's own. */
export function securityHeaders(backend: string | null): Record<string, string> {
  return {
    'Content-Security-Policy': [
      "default-src 'self'",
      "script-src 'self'",
      // Mantine injects styles into the page.
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

/** Policy for the service worker, which fetches course thumbnails from other hosts to store them for offline use. */
export const workerPolicy = "default-src 'self'; connect-src 'self' https:"
