import { type Locator, page } from 'vitest/browser'
import { href } from '../../../src/routes.ts'
import { open } from './app.tsx'

/** Opens the list of users, with this after its path: `?q=…`. */
export async function openUsers(search = ''): Promise<void> {
  await open(`${href('admin-users')}${search}`)
}

/** The table's head and its users. */
export function rows(): Locator {
  return page.getByRole('grid', { name: 'Users' }).getByRole('row')
}

export function searchBox(): Locator {
  return page.getByPlaceholder('Search by name or email...')
}
