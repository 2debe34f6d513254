import type { BrowserContext } from '@playwright/test'

const player = '<!doctype html><title>Player</title><body style="background:#222">'
const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/** Stands in for the video site, which no test reaches. */
export async function serveVideoSite(context: BrowserContext): Promise<void> {
  await context.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: player }),
  )
  await context.route('https://i.ytimg.com/**', (route) =>
    route.fulfill({
      contentType: 'image/gif',
      headers: { 'access-control-allow-origin': '*' },
      body: pixel,
    }),
  )
}
