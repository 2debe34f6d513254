import { expect } from 'vitest'

/**
 * Waits until this many dialogs are left, closing ones included: a closed one receives no key until it has
 * returned the focus.
 */
export async function expectDialogs(count: number): Promise<void> {
  await expect.poll(() => document.querySelectorAll('.mantine-Modal-root').length).toBe(count)
}
