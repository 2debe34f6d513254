// The browser's text size, as users set it, and what goes wrong on a page when it is large.
import { expect, type Page } from '@playwright/test'

/** Sets the browser's text size, 16 pixels by default, which media queries also use. */
export async function textSetter(page: Page): Promise<(pixels: number) => Promise<void>> {
  const devTools = await page.context().newCDPSession(page)
  return async (pixels) => {
    await devTools.send('Page.setFontSizes', {
      fontSizes: { standard: pixels, fixed: Math.round((pixels * 13) / 16) },
    })
    await expect
      .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize))
      .toBe(`${pixels}px`)
  }
}

/** As some readers have it in a style sheet of their own, which media queries do not know. */
export async function setByOwnStyle(page: Page, percent: number): Promise<void> {
  await page.addStyleTag({ content: `html { font-size: ${percent}% }` })
}

/** What is off screen, cut off or covered, in words; nothing on a correct page. */
export function layoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    type Line = { text: Text; left: number; top: number; right: number; bottom: number }
    const faults = new Set<string>()
    const width = document.documentElement.clientWidth
    const tolerance = 1.5
    const scrolls = /auto|scroll/
    const named = (element: Element) =>
      `${element.localName}.${String(element.getAttribute('class') ?? '')
        .split(' ')
        .slice(0, 2)
        .join('.')}`
    const quoted = (text: string) => `“${text.trim().replace(/\s+/g, ' ').slice(0, 40)}”`

    const tooWide = document.documentElement.scrollWidth - width
    if (tooWide > 0) faults.add(`scrolls sideways by ${tooWide} px`)

    // Rows out of sight would have no layout.
    for (const item of document.querySelectorAll<HTMLElement>('li, tr'))
      item.style.contentVisibility = 'visible'

    const styles = new Map<Element, CSSStyleDeclaration>()
    const styleOf = (element: Element) => {
      const style = styles.get(element) ?? getComputedStyle(element)
      styles.set(element, style)
      return style
    }

    const hiddenBefore = new Map<Element, boolean>()
    /** Only screen readers find it. */
    const isHidden = (element: Element): boolean => {
      const known = hiddenBefore.get(element)
      if (known !== undefined) return known
      const style = styleOf(element)
      const box = element.getBoundingClientRect()
      const hidden =
        style.clipPath !== 'none' ||
        style.opacity === '0' ||
        !element.checkVisibility({ visibilityProperty: true }) ||
        (style.overflow !== 'visible' && box.width <= 2.5 && box.height <= 2.5) ||
        (style.position === 'fixed' && box.bottom <= 0) ||
        (element.parentElement ? isHidden(element.parentElement) : false)
      hiddenBefore.set(element, hidden)
      return hidden
    }
    const layers = (element: Element) => {
      for (let at: Element | null = element; at; at = at.parentElement) {
        if (/fixed|sticky/.test(styleOf(at).position) || at.matches(':popover-open, [role=dialog]')) return at
      }
      return null
    }

    /** The width of the lines in which this element's text is set. */
    const lineOf = (element: Element) => {
      let block = element
      while (styleOf(block).display === 'inline' && block.parentElement) block = block.parentElement
      const { paddingLeft, paddingRight } = styleOf(block)
      return block.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    }

    const lines: Line[] = []
    const layerOf = new Map<Line, Element | null>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const text = walker.currentNode as Text
      const parent = text.parentElement
      if (
        !text.data.trim() ||
        !parent ||
        parent.closest('script, style, noscript, option, svg, [aria-hidden=true], [role=img]')
      )
        continue
      if (isHidden(parent)) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const rects = [...range.getClientRects()].filter((rect) => rect.width > 1 && rect.height > 1)
      let canScroll = false
      let isShortened = false
      for (let at: Element | null = parent; at && at !== document.body; at = at.parentElement) {
        const style = styleOf(at)
        const [x, y] = [style.overflowX, style.overflowY]
        if (scrolls.test(x) || scrolls.test(y)) canScroll = true
        const cuts = !canScroll && (/hidden|clip/.test(x) || /hidden|clip/.test(y))
        const isControl = at.matches('button, a[data-variant], summary, [role=button]')
        if (!cuts && !isControl) continue
        // Shortened with a visible ellipsis; the omitted text is behind what follows.
        if (cuts && (style.webkitLineClamp !== 'none' || style.textOverflow === 'ellipsis')) {
          isShortened = true
          break
        }
        const box = at.getBoundingClientRect()
        for (const rect of rects) {
          // Letters are lower than their line.
          const slack = isControl && !cuts ? rect.height * 0.25 : tolerance + rect.height * 0.12
          const beyond = Math.max(box.left - rect.left, rect.right - box.right)
          const below = Math.max(box.top - rect.top, rect.bottom - box.bottom)
          if (
            ((isControl || /hidden|clip/.test(x)) && beyond > tolerance) ||
            ((isControl || /hidden|clip/.test(y)) && below > slack)
          ) {
            faults.add(`${quoted(text.data)} is cut by ${named(at)}`)
          }
        }
      }
      if (isShortened) continue
      const words = rects.length > 1 ? text.data.matchAll(/[\p{L}\p{M}\p{N}@.,;:!?’]{3,}/gu) : []
      for (const { index, 0: word } of words) {
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const parts = [...range.getClientRects()]
        if (new Set(parts.map(({ top }) => Math.round(top))).size < 2) continue
        const length = parts.reduce((sum, { width }) => sum + width, 0)
        // Only a word that is wider than its line may break, and no line may be so narrow that short words do
        // not fit.
        if (length < Math.max(0.45 * width, lineOf(parent))) faults.add(`“${word}” is broken`)
      }
      if (canScroll) continue
      for (const { left, right, top, bottom } of rects) {
        const isAbove = top < -tolerance && scrollY === 0
        if (left < -tolerance || right > width + tolerance || isAbove)
          faults.add(`${quoted(text.data)} is off screen`)
        const line = { text, left, right, top, bottom }
        lines.push(line)
        layerOf.set(line, layers(parent))
      }
    }

    for (const control of document.querySelectorAll(
      'a, button, input, select, textarea, summary, img, [role=status]',
    )) {
      if (isHidden(control)) continue
      const { left, right, width: own } = control.getBoundingClientRect()
      let canScroll = false
      for (let at = control.parentElement; at; at = at.parentElement)
        canScroll ||=
          at !== document.documentElement && at !== document.body && scrolls.test(styleOf(at).overflowX)
      if (own > 1 && !canScroll && (left < -tolerance || right > width + tolerance))
        faults.add(
          `${named(control)} ${quoted(control.getAttribute('aria-label') ?? control.textContent ?? '')} is off screen`,
        )
    }

    lines.sort((one, other) => one.top - other.top)
    for (const [index, one] of lines.entries()) {
      for (let next = index + 1; next < lines.length; next++) {
        const other = lines[next] as Line
        if (other.top >= one.bottom) break
        if (one.text === other.text || layerOf.get(one) !== layerOf.get(other)) continue
        const across = Math.min(one.right, other.right) - Math.max(one.left, other.left)
        const down = Math.min(one.bottom, other.bottom) - other.top
        const lower = Math.min(one.bottom - one.top, other.bottom - other.top)
        if (across > 3 && down > lower * 0.4)
          faults.add(`${quoted(one.text.data)} lies on ${quoted(other.text.data)}`)
      }
    }
    return [...faults]
  })
}
