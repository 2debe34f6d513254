import type { Page } from '@playwright/test'
import { demoAdmin } from '../../../dev/demo-accounts.ts'
import { href } from '../../../src/routes.ts'
import type { ServedApp } from './served-app.ts'

/** Turns it on as the operator does. */
export async function requireSecondFactor(app: ServedApp): Promise<void> {
  await app.sql('select private.require_second_factor(true)')
}

export async function fillAdminLogin(page: Page): Promise<void> {
  await page.goto(href('admin-login'))
  await page.getByLabel('Email').fill(demoAdmin.email)
  await page.getByLabel('Password', { exact: true }).fill(demoAdmin.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Starts setting up the second step, and reads its key as a user who types it would. */
export async function beginEnrolment(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Set up' }).click()
  return readKey(page)
}

async function readKey(page: Page): Promise<string> {
  const key = await page.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent()
  return key?.replaceAll(' ', '') ?? ''
}

export async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Six-digit code').fill(code)
  await page.getByLabel('Six-digit code').press('Enter')
}
