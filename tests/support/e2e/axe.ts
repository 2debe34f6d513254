import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'

type Finding = [rule: string, elements: string[]]

// Put into a page once and asked there view after view.
const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const schemes = ['light', 'dark'] as const

/** What axe finds in the page as it is, or in the first element that `selector` names. */
async function audit(page: Page, selector?: string): Promise<Finding[]> {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe)
  return page.evaluate(async (selector) => {
    type Options = { iframes: boolean }
    type Results = { violations: { id: string; nodes: { html: string }[] }[] }
    const { axe } = window as unknown as { axe: { run(context: Node, options: Options): Promise<Results> } }
    const context = (selector && document.querySelector(selector)) || document
    // A frame holds the video site's page, which is not ours.
    const { violations } = await axe.run(context, { iframes: false })
    return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
  }, selector)
}

/** Runs in the page. Waits for every fade to end, but not for what turns for ever or goes with the scrolling. */
async function settle(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter(({ timeline, playState }) => timeline === document.timeline && playState === 'running')
    .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
  await Promise.allSettled(ending.map(({ finished }) => finished))
}

/** Axe finds nothing in the page as it is, light and dark; `state` names it in a failure. */
export async function expectAccessible(page: Page, state = 'the page', selector?: string): Promise<void> {
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.evaluate(settle)
    const findings = await audit(page, selector)
    expect(findings, `${state}, ${colorScheme}`).toEqual([])
  }
}
