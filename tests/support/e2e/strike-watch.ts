import { expect, type Page } from '@playwright/test'
import { hostileLinks, noPictures } from '../hostile-links.ts'

const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

function withoutHash(address: string): string {
  return new URL(address).href.replace(/#.*/, '')
}

/** A picture may be anywhere, over https. */
const pictures = hostileLinks.filter((link) => !noPictures.includes(link)).map(withoutHash)

export type StrikeWatch = { expectNone(): Promise<void> }

/**
 * Watches whether any content of the page acts: runs code, sends requests, opens windows, navigates or
 * replaces the page.
 */
export async function watchForStrikes(page: Page): Promise<StrikeWatch> {
  const strikes: string[] = []
  page.on('dialog', (dialog) => {
    strikes.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('popup', (popup) => strikes.push(`popup: ${popup.url()}`))
  page.on('download', (download) => strikes.push(`download: ${download.url()}`))
  const { origin } = new URL(page.url())
  await page.route(
    (url) => url.origin !== origin && url.hostname !== 'i.ytimg.com',
    (route) => {
      const address = route.request().url()
      if (route.request().resourceType() === 'image' && pictures.includes(withoutHash(address))) {
        const headers = { 'access-control-allow-origin': '*' }
        return route.fulfill({ contentType: 'image/gif', headers, body: pixel })
      }
      strikes.push(`request: ${address}`)
      return route.abort()
    },
  )
  return {
    async expectNone() {
      expect(strikes).toEqual([])
      expect(await page.evaluate(findTraces, pictures)).toEqual([])
    },
  }
}

/** Runs in the page. */
function findTraces(pictures: string[]): string[] {
  const traces = 'struck' in window ? ['a script ran'] : []
  const foreign =
    'main :is(script, style, link, meta, base, object, embed, iframe, form[action], math, details, video)'
  for (const element of document.querySelectorAll(foreign)) traces.push(element.outerHTML.slice(0, 200))
  for (const { attributes } of document.querySelectorAll('*')) {
    for (const { name, value } of attributes) {
      if (name.startsWith('on')) traces.push(`${name}=${value}`)
      if (!['href', 'src', 'srcset', 'action', 'formaction', 'data', 'xlink:href'].includes(name)) continue
      const { href, origin, hostname } = new URL(value, location.href)
      // The chat with the company, before it is pressed, is ours as well.
      const isChat = /^https:\/\/wa\.me\/\d+\?text=$/.test(href)
      const isOurs = origin === location.origin || hostname === 'i.ytimg.com' || isChat
      if (!isOurs && !pictures.includes(href.replace(/#.*/, ''))) traces.push(`${name}=${value}`)
    }
  }
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth > clientWidth) traces.push(`${location.pathname} is ${scrollWidth} px wide`)
  return traces
}
