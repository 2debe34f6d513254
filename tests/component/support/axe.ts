import axe from 'axe-core'
import { expect } from 'vitest'
import { commands } from 'vitest/browser'
import { audit, schemes, settle } from '../../support/axe-audit.ts'

Object.assign(window, { axe })

/** Expects axe to find nothing in the page, or in what `selector` selects; `state` names it in a failure. */
export async function expectAccessible(state = 'the page', selector?: string): Promise<void> {
  await settle()
  expect(await audit(selector), state).toEqual([])
}

/** The same in light and in dark, for one page of each kind: the others have the same colours. */
export async function expectAccessibleInBothSchemes(state = 'the page', selector?: string): Promise<void> {
  for (const colorScheme of schemes) {
    await commands.emulateColorScheme(colorScheme)
    await expectAccessible(`${state}, ${colorScheme}`, selector)
  }
}
