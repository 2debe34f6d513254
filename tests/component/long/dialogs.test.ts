// Every dialog of the admin area is opened, closed and opened again in ways in which dialogs have failed
// before.
import { beforeEach } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { demoLearner } from '../../../dev/demo-accounts.ts'
import { href } from '../../../src/routes.ts'
import { isDialogOpen } from '../../../src/ui/dialogs.ts'
import { dialogFiles } from '../../support/dialog-sources.ts'
import { goBack, goTo, open } from '../support/app.tsx'
import type { PageBackend } from '../support/backend.ts'
import { panchakarma } from '../support/courses.ts'
import { withMotion } from '../support/motion.ts'
import { press, tick } from '../support/person.ts'
import { expect, test } from '../support/test.ts'
import { courseIdOf, giveVideos } from '../support/videos.ts'

const sources = import.meta.glob<string>('/src/**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const files = dialogFiles(
  Object.fromEntries(Object.entries(sources).map(([path, text]) => [path.slice(1), text])),
).filter((path) => path.startsWith('src/admin/'))

type Way = {
  /** The address of its page, after creating the data that it needs. */
  at: (backend: PageBackend) => Promise<string>
  /** Steps before its button can be pressed. */
  before?: () => Promise<void>
  /** The button that opens it, or its menu. */
  opener?: string | RegExp
  menuitem?: string
  /** For a dialog without a button. */
  key?: string
  name: string | RegExp
  /** A field, in which text is typed that would be lost. */
  typesIn?: string | RegExp
}

const rasayana = 'Rasayana Therapy in Practice'
const courses = async () => href('admin-courses')
const users = async () => href('admin-users')
const learner = async () => href('admin-user', { userId: demoLearner.id })
const videos = async () => href('admin-course-videos', { courseId: await giveVideos(rasayana, 3) })
const learners = async (backend: PageBackend) => {
  const courseId = await courseIdOf(panchakarma)
  await backend.sql(`insert into private.invitations (course_id, email) values ($1, 'asha@x.example')`, [
    courseId,
  ])
  return href('admin-course-learners', { courseId })
}
const certificates = async (backend: PageBackend) => {
  const courseId = await courseIdOf(panchakarma)
  await backend.sql(`update public.courses set certificate = 'offered' where id = $1`, [courseId])
  await backend.sql(
    `insert into private.certificates (user_id, course_id, learner_name, course_title, seconds, videos, completed_on, code)
     values ($1, $2, 'Asha Rao', $3, 5400, 24, '2026-11-03', '7K3MQ2XW9PAB')`,
    [demoLearner.id, courseId, panchakarma],
  )
  return href('admin-course-certificates', { courseId })
}
const choose = (name: string | RegExp) => () => tick(page.getByRole('checkbox', { name }).first())

/** By the file that makes them. */
const ways: Record<string, readonly Way[]> = {
  'src/admin/certificates/CertificateDialog.tsx': [
    { at: certificates, opener: /^Change name/, name: /name on the certificate/, typesIn: /Name/ },
    { at: certificates, opener: /^Revoke/, name: 'Revoke this certificate?', typesIn: /Reason/ },
  ],
  'src/admin/courses/DeleteCourseDialog.tsx': [
    { at: courses, opener: `Delete ${panchakarma}`, name: 'Delete course' },
    { at: videos, opener: 'More actions', menuitem: 'Delete course', name: 'Delete course' },
  ],
  'src/admin/courses/form/EditCourseDialog.tsx': [
    { at: courses, opener: `Edit ${panchakarma}`, name: 'Edit Course', typesIn: /^Title/ },
  ],
  'src/admin/courses/form/NewCourseDialog.tsx': [
    { at: courses, opener: 'Add Course', name: 'Add New Course', typesIn: /^Title/ },
  ],
  'src/admin/courses/list/StatusDialog.tsx': [
    { at: courses, before: choose('Select this page'), opener: 'Deactivate', name: 'Deactivate courses' },
  ],
  'src/admin/courses/transcripts/ImportTranscriptsDialog.tsx': [
    { at: videos, opener: 'Import transcripts', name: 'Import transcripts' },
  ],
  'src/admin/courses/transcripts/TranscriptDialog.tsx': [
    { at: videos, opener: 'Transcript of Lesson 1', name: 'Transcript', typesIn: /Transcript/ },
  ],
  'src/admin/courses/transfer/ImportDialog.tsx': [{ at: courses, opener: 'Import', name: 'Import a course' }],
  'src/admin/courses/videos/DeleteVideoDialog.tsx': [
    { at: videos, opener: 'Delete Lesson 1', name: 'Delete video' },
  ],
  'src/admin/courses/videos/MoveDialog.tsx': [{ at: videos, opener: 'Move Lesson 1…', name: 'Move Video' }],
  'src/admin/courses/videos/SetVideosDialog.tsx': [
    { at: videos, before: choose('Select Lesson 1'), opener: 'Set section', name: /section/i },
    { at: videos, before: choose('Select Lesson 1'), opener: 'Set live dates', name: /live/i },
  ],
  'src/admin/courses/videos/VideoDialog.tsx': [
    { at: videos, opener: 'Add Video', name: 'Add New Video', typesIn: 'Video Title' },
  ],
  'src/admin/enrollments/bulk/BulkEnrollDialog.tsx': [
    { at: learners, opener: 'Enroll learners', name: /^Enroll learners/, typesIn: /address/i },
    { at: users, before: choose(/^Select /), opener: 'Enroll in a course', name: 'Enroll in a course' },
  ],
  'src/admin/enrollments/bulk/BulkRemoveDialog.tsx': [
    { at: users, before: choose(/^Select /), opener: 'Remove from a course', name: 'Remove from a course' },
  ],
  'src/admin/enrollments/course/GroupDialog.tsx': [
    {
      at: learners,
      before: choose('Select this page'),
      opener: 'Set group',
      name: 'Set group',
    },
  ],
  'src/admin/enrollments/course/LastDayDialog.tsx': [
    { at: learners, before: choose('Select this page'), opener: 'Set last day', name: 'Set last day' },
  ],
  'src/admin/enrollments/user/UserLastDayDialog.tsx': [
    { at: learner, opener: `Last day in ${panchakarma}`, name: `Last day in ${panchakarma}` },
  ],
  'src/admin/enrollments/course/RemoveLearner.tsx': [
    { at: learners, opener: 'Remove Demo Learner', name: 'Remove Demo Learner?' },
  ],
  'src/admin/enrollments/course/RevokeInvitation.tsx': [
    { at: learners, opener: /^Revoke the invitation/, name: 'Revoke this invitation?' },
  ],
  'src/admin/history/HistoryTable.tsx': [
    {
      at: async () => href('admin-course-history', { courseId: await giveVideos(rasayana, 3) }),
      opener: 'Added 3 videos',
      name: 'Added 3 videos',
    },
  ],
  'src/admin/palette/KeysDialog.tsx': [{ at: users, key: '?', name: 'Keyboard shortcuts' }],
  'src/admin/palette/Palette.tsx': [{ at: courses, opener: 'Find anything', name: 'Find anything' }],
  'src/admin/users/AdminRoleDialog.tsx': [
    { at: learner, opener: 'Make admin', name: 'Make Demo Learner an admin?' },
  ],
  'src/admin/users/DeleteUserDialog.tsx': [
    { at: learner, opener: /^Delete/, name: 'Delete the account of Demo Learner?' },
  ],
}

/** Those that no button opens; they have their own tests below. */
const others = ['src/admin/enrollments/user/EnrolledDialog.tsx', 'src/admin/form/UnsavedChanges.tsx']

test('Every admin file with a dialog is covered here', () => {
  expect([...Object.keys(ways), ...others].sort()).toEqual(files.sort())
})

// Most faults occur while a dialog is closing.
beforeEach(withMotion)

/** Dialogs on the screen that are not closing. */
const shown = () =>
  [...document.querySelectorAll('[role="dialog"]')].filter((dialog) => !dialog.closest('[inert]'))
const inPage = () => document.querySelectorAll('.mantine-Modal-content, .mantine-Spotlight-content').length
const focused = () => document.activeElement
const isFocusInside = () => shown().at(-1)?.contains(focused()) ?? false

const walks = Object.entries(ways).flatMap(([file, ways]) =>
  ways.map((way) => ({ ...way, title: `${way.name} (${file.slice('src/admin/'.length)})` })),
)

/** At once, faster than any hand. */
function keyDown(key: string): void {
  focused()?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
}

/** Where the focus returns to. */
async function homeOf({ opener, key }: Way): Promise<HTMLElement> {
  const heading = page.getByRole('heading', { level: 1 })
  if (key || opener === undefined) return (await heading.findElement()) as HTMLElement
  const button = page.getByRole('button', { name: opener, exact: typeof opener === 'string' }).first()
  await expect.element(button).toBeEnabled()
  return (await button.findElement()) as HTMLElement
}

/** By the keyboard alone. */
async function openByKeys({ key, menuitem }: Way, home: HTMLElement): Promise<void> {
  if (key) return userEvent.keyboard(key)
  home.focus()
  await press('Enter')
  if (!menuitem) return
  const item = await page.getByRole('menuitem', { name: menuitem }).findElement()
  // The menu takes the focus a moment after it has opened.
  await expect.poll(() => focused()?.closest('[role="menu"]')).toBeTruthy()
  for (let n = 0; n < 10 && focused() !== item; n++) await press('ArrowDown')
  await press('Enter')
}

/** As fast as possible. */
async function askFor({ key, menuitem }: Way, home: HTMLElement): Promise<void> {
  if (key) return keyDown(key)
  home.click()
  if (menuitem) ((await page.getByRole('menuitem', { name: menuitem }).findElement()) as HTMLElement).click()
}

/**
 * It is open and has the focus, nothing is still closing, and nothing that has closed took the focus back:
 * all at one moment, because each of them is briefly true while one dialog gives way to the next.
 */
async function expectShown(count = 1): Promise<void> {
  const state = () => ({
    shown: shown().length,
    inPage: inPage(),
    isFocusInside: isFocusInside(),
    isDialogOpen: isDialogOpen(),
  })
  await expect.poll(state).toEqual({ shown: count, inPage: count, isFocusInside: true, isDialogOpen: true })
}

test.for(walks)(
  '$title opens once, closes at once, and gives way to the next press and to Back',
  async (way, { backend }) => {
    await open(href('admin-dashboard'))
    await goTo(await way.at(backend))
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    await way.before?.()
    const home = await homeOf(way)
    await openByKeys(way, home)
    await expect.element(page.getByRole('dialog', { name: way.name })).toBeVisible()
    await expectShown()
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
    expect(isFocusInside(), 'the focus stays in the dialog').toBe(true)

    // Closed, and requested again at once, twice.
    keyDown('Escape')
    expect(isDialogOpen(), 'a closing dialog does not count').toBe(false)
    expect(focused(), 'the focus is back').toBe(home)
    await askFor(way, home)
    await askFor(way, home)
    await expectShown()

    if (way.typesIn !== undefined) {
      const field = page.getByRole('dialog', { name: way.name }).getByLabelText(way.typesIn).first()
      await field.fill('3')
      await press('Escape')
      await expectShown(2)
      keyDown('Escape')
      expect(focused(), 'the focus is back in the field').toBe(field.element())
      keyDown('Escape')
      await expectShown(2)
      await press('Escape')
      await goBack()
      await expectShown(2)
      await page.getByRole('button', { name: 'Discard', exact: true }).click()
    } else await goBack()
    await expect.poll(inPage).toBe(0)
    expect(isDialogOpen()).toBe(false)
    await expect.element(page.getByRole('heading', { level: 1, name: 'Admin dashboard' })).toHaveFocus()
  },
)

test('The question about unsaved changes appears once, again after it was declined, and disappears with its page', async () => {
  await open(href('admin-users'))
  await goTo(await learner())
  await tick(page.getByRole('checkbox', { name: 'Writing a Case Study' }))
  await goBack()
  await expectShown()
  keyDown('Escape')
  expect(isDialogOpen()).toBe(false)
  await goBack()
  await expectShown()
  await page.getByRole('button', { name: 'Discard', exact: true }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Users' })).toHaveFocus()
  expect(isDialogOpen()).toBe(false)
})

test('The message to an enrolled user, which opens with its page, closes with it too', async ({
  backend,
}) => {
  const [enrolled] = await backend.sql<{ course_id: string }>(
    'select course_id from public.enrollments where user_id = $1 limit 1',
    [demoLearner.id],
  )
  await open(href('admin-users'))
  await goTo(await learner(), { added: [enrolled?.course_id] })
  await expect.element(page.getByRole('dialog', { name: /^A message to/ })).toBeVisible()
  await expectShown()
  await goBack()
  await expect.poll(inPage).toBe(0)
  expect(isDialogOpen()).toBe(false)
})
