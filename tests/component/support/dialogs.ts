import { expect } from 'vitest'

/** So many dialogs are left, closing ones included: one that has left the screen receives no key until it has returned the focus. */
export async function expectDialogs(count: number): Promise<void> {
  await expect.poll(() => document.querySelectorAll('.mantine-Modal-root').length).toBe(count)
}
