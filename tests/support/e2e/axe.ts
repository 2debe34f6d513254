import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import { audit, schemes, settle } from '../axe-audit.ts'

// Put into a page once and called there view after view.
const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Expects axe to find nothing in the page, in light and dark; `state` names it in a failure. */
export async function expectAccessible(page: Page, state = 'the page', selector?: string): Promise<void> {
  for (const colorScheme of schemes) await expectAccessibleIn(page, colorScheme, state, selector)
}

/** In one scheme, if the other is checked elsewhere. */
export async function expectAccessibleIn(
  page: Page,
  colorScheme: (typeof schemes)[number],
  state: string,
  selector?: string,
): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.evaluate(settle)
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe)
  const findings = await page.evaluate(audit, selector)
  expect(findings, `${state}, ${colorScheme}`).toEqual([])
}
