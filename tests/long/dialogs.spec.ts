// Every dialog of learners and of the site is opened, closed and opened again in ways in which dialogs have
// failed before; tests/component/long/dialogs.test.ts does the same for the admin area.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { href } from '../../src/routes.ts'
import { dialogFiles } from '../support/dialog-sources.ts'
import { addNote } from '../support/e2e/notes.ts'
import type { ServedApp } from '../support/e2e/served-app.ts'
import { openDevicePage } from '../support/e2e/session.ts'
import { signInAs } from '../support/e2e/sign-in.ts'
import { expect, test } from '../support/e2e/test.ts'
import { haveWatched } from '../support/e2e/watched.ts'

const course = 'Panchakarma Foundations'

type Way = {
  dialog: Locator
  /** What has the focus when it opens. */
  home: Locator
  /** What opens it, if it is not `home`. */
  key?: string
  /** In the menu that `home` opens. */
  item?: Locator
}

type Walk = (page: Page, app: ServedApp) => Promise<Way>

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const button = (page: Page, name: string) => page.getByRole('button', { name })

async function openCourse(page: Page): Promise<void> {
  await signInAs(page, 'Demo Learner')
  await page.getByRole('link', { name: course, exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Course Content' })).toBeVisible()
}

async function openDevice(page: Page): Promise<void> {
  await signInAs(page, 'Demo Learner')
  await expect(page.getByText('Up to date')).toBeVisible()
  await openDevicePage(page)
}

/** By the file with the dialog: goes to its page from another one. */
const walks: Record<string, Walk> = {
  'src/app/account/ClaimDialog.tsx': async (page, app) => {
    await haveWatched(app, course)
    await openCourse(page)
    const home = button(page, 'Get your certificate')
    await expect(home).toBeVisible()
    return { dialog: dialog(page, 'Get your certificate'), home }
  },
  'src/app/account/DeleteAccountDialog.tsx': async (page) => {
    await openDevice(page)
    return { dialog: page.getByRole('dialog'), home: button(page, 'Delete my account') }
  },
  'src/app/account/RemoveSavedDialog.tsx': async (page) => {
    await openDevice(page)
    return { dialog: dialog(page, 'Remove saved courses?'), home: button(page, 'Remove saved courses') }
  },
  'src/app/account/SignOutDialog.tsx': async (page, app) => {
    await openCourse(page)
    app.proxy.drop({ path: '/rest/v1/rpc/push_learning' })
    await addNote(page, 'One')
    return {
      dialog: dialog(page, 'Not everything has been sent'),
      home: button(page, 'Your account'),
      item: button(page, 'Log out'),
    }
  },
  'src/learn/find/Find.tsx': async (page) => {
    await openCourse(page)
    return { dialog: dialog(page, 'Find'), home: button(page, 'Next'), key: '/' }
  },
  'src/player/ShortcutsDialog.tsx': async (page) => {
    await openCourse(page)
    return { dialog: dialog(page, 'Keyboard shortcuts'), home: button(page, 'Next'), key: '?' }
  },
  'src/site/layout/MobileMenu.tsx': async (page) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(href('about'))
    await page.getByRole('main').hover()
    await expect(page.locator('[data-live]')).toBeAttached()
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    return {
      dialog: page.locator('#site-menu'),
      home: page.getByRole('button', { name: 'Menu', exact: true }),
    }
  },
}

test('Every file with a dialog is covered here or in the component tests', () => {
  const paths = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.tsx'),
  )
  const sources = Object.fromEntries(
    paths.map((name) => [join('src', name), readFileSync(join('src', name), 'utf8')]),
  )
  const here = dialogFiles(sources).filter((file) => !file.startsWith('src/admin/'))
  expect(Object.keys(walks).sort()).toEqual(here.sort())
})

/**
 * It is open with the focus in it, and still is after the browser's events about a closing one have arrived.
 */
async function expectShown(page: Page, shown: Locator): Promise<void> {
  await expect(shown).toBeVisible()
  await expect(shown.locator(':focus')).toHaveCount(1)
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  await expect(shown).toBeVisible()
}

/** Holds the key for a while. */
async function hold(page: Page, key: string): Promise<void> {
  for (let time = 0; time < 4; time++) await page.keyboard.down(key)
  await page.keyboard.up(key)
}

for (const [file, walk] of Object.entries(walks)) {
  test(`The dialog of ${file} opens once however it is pressed, and gives way to the next press and to Back`, async ({
    page,
    app,
    expectConsoleError,
  }) => {
    expectConsoleError(/ERR_EMPTY_RESPONSE/)
    const { dialog: shown, home, key, item } = await walk(page, app)
    const press = async () => {
      await home.focus()
      // A menu is not a dialog: it opens and closes with each press.
      if (item) await page.keyboard.press('Enter')
      else await hold(page, key ?? 'Enter')
      await item?.press('Enter')
    }
    await press()
    await expectShown(page, shown)
    await page.keyboard.press('Shift+Tab')
    await expect(shown.locator(':focus')).toHaveCount(1)

    // Closed and requested again in one task: the browser's events about the closing come later.
    await page.evaluate((key) => {
      const down = (key: string) =>
        document.activeElement?.dispatchEvent(
          new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
        )
      down('Escape')
      if (key) down(key)
      else if (document.activeElement instanceof HTMLElement) document.activeElement.click()
    }, key)
    await item?.press('Enter')
    await expectShown(page, shown)

    await page.keyboard.press('Escape')
    await expect(shown).toBeHidden()
    await expect(home).toBeFocused()
    await press()
    await expectShown(page, shown)
    await page.goBack()
    await expect(shown).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })
}
