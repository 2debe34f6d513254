// A mock of a browser's translator. It replaces all texts with `<font>` elements, soon also new ones, as
// Chrome does; but its words are the page's own, so that the result can be compared with an untranslated
// page.
import { expect, type Page } from '@playwright/test'

/** Documents that are opened from now on are translated. */
export async function translatePages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const isForeign = (text: Text) => {
      const parent = text.parentElement
      return (
        text.data.trim() !== '' &&
        parent &&
        !parent.closest('font, script, style, noscript, textarea, option')
      )
    }
    const foreignTexts = () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      return texts.filter(isForeign)
    }
    const translate = () => {
      for (const text of foreignTexts()) {
        const words = document.createElement('font')
        words.appendChild(document.createElement('font')).textContent = text.data
        text.replaceWith(words)
      }
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const translateSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(translate, 20)
    }
    window.addEventListener('load', () => {
      // A file of the site, such as a picture.
      if (!document.body) return
      document.documentElement.classList.add('translated-ltr')
      translateSoon()
      new MutationObserver(translateSoon).observe(document.body, {
        childList: true,
        subtree: true,
        characterData: true,
      })
    })
    Object.assign(window, { isAllTranslated: () => foreignTexts().length === 0 })
  })
}

export async function expectAllTranslated(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { isAllTranslated(): boolean }).isAllTranslated()))
    .toBe(true)
}

/** What can be read on the page, including what only screen readers find. */
export function readable(page: Page): Promise<string> {
  return page.evaluate(async () => {
    // Content out of sight is not laid out, and then has no text.
    const all = new CSSStyleSheet()
    all.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets = [all]
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    return document.body.innerText.replace(/\s+/g, ' ').trim()
  })
}
