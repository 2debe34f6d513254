import type { Locator, Page } from '@playwright/test'
import { href } from '../../../src/routes.ts'
import { becomeAdmin } from './sign-in.ts'

/** Signs in and opens the list of users, with this after its path: `?q=…`. */
export async function openUsers(page: Page, search = ''): Promise<void> {
  await becomeAdmin(page)
  await page.goto(`${href('admin-users')}${search}`)
}

/** The table's head and its users. */
export function rows(page: Page): Locator {
  return page.getByRole('grid', { name: 'Users' }).getByRole('row')
}
