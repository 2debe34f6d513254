import type { Page } from '@playwright/test'

/** Every text that is in the page's document from now on, however briefly, also after navigations. */
export async function recordTexts(page: Page): Promise<Set<string>> {
  const seen = new Set<string>()
  await page.exposeFunction('noteText', (text: string) => seen.add(text))
  await page.addInitScript(() => {
    const note = (node: Node | null) => {
      const text = node?.textContent?.trim()
      if (text) void (window as unknown as { noteText(text: string): void }).noteText(text)
    }
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        note(target.nodeType === Node.TEXT_NODE ? target : null)
        for (const node of addedNodes) note(node)
      }
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })
  return seen
}
