// What a user does with keys and fields.
import { expect } from 'vitest'
import { type Locator, userEvent } from 'vitest/browser'

/** One key after the other, by their names: 'Tab', 'Enter', 'Space', 'ArrowUp'. */
export async function press(...keys: string[]): Promise<void> {
  for (const key of keys) await userEvent.keyboard(key === 'Space' ? ' ' : `{${key}}`)
}

export async function pressOn(locator: Locator, key: string): Promise<void> {
  await focus(locator)
  await press(key)
}

export async function focus(locator: Locator): Promise<void> {
  ;((await locator.findElement()) as HTMLElement).focus()
}

export async function blur(locator: Locator): Promise<void> {
  ;((await locator.findElement()) as HTMLElement).blur()
}

/** Types the text literally: `userEvent.keyboard` reads brackets as key names. */
export async function type(text: string): Promise<void> {
  await userEvent.keyboard(text.replace(/[{[]/g, '$&$&'))
}

export async function tick(box: Locator): Promise<void> {
  await expect.element(box).not.toBeChecked()
  await box.click()
  await expect.element(box).toBeChecked()
}

export async function untick(box: Locator): Promise<void> {
  await expect.element(box).toBeChecked()
  await box.click()
  await expect.element(box).not.toBeChecked()
}
