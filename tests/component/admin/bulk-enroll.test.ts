import { page } from 'vitest/browser'
import { href } from '../../../src/routes.ts'
import { addCourses, addUsers } from '../../support/many-users.ts'
import { open } from '../support/app.tsx'
import { expectAccessible } from '../support/axe.ts'
import { panchakarma } from '../support/courses.ts'
import { nextDownload, upload } from '../support/files.ts'
import { countIn, heading, openLearners } from '../support/learners.ts'
import { news } from '../support/notices.ts'
import { press, pressOn, tick } from '../support/person.ts'
import { expect, test } from '../support/test.ts'

const enrolling = { path: '/rest/v1/rpc/enroll_people', method: 'POST' }

const dialog = () => page.getByRole('dialog', { name: /^Enroll/ })
const addresses = () => dialog().getByLabelText('Email addresses')
const checkButton = () => dialog().getByRole('button', { name: 'Check' })
const result = (email: string) => dialog().getByRole('row').filter({ hasText: email })

test('A bulk enrollment is checked first, then done, with a result per row and as a file, and can be undone', async ({
  backend,
}) => {
  await addUsers(backend, 3)
  await backend.sql(
    `update public.profiles set full_name = '=HYPERLINK("x")' where email = 'user0002@clinic.example'`,
  )
  await openLearners()
  const opener = page.getByRole('button', { name: 'Enroll learners' })
  await opener.click()
  await expect.element(addresses()).toHaveFocus()
  await expect.element(checkButton()).toBeDisabled()
  await expect.element(checkButton()).toHaveAccessibleDescription('Add at least one address.')
  await addresses().fill(
    'USER0001@clinic.example; user0002@clinic.example,learner@demo.local\nnobody@x.example asha user0001@clinic.example',
  )
  await expect.element(dialog().getByText('4 addresses · 1 not valid · 1 repeated')).toBeVisible()
  await expectAccessible('the addresses')
  await checkButton().click()
  await expect.element(dialog().getByRole('heading', { name: `Checked for ${panchakarma}` })).toHaveFocus()
  await expect
    .element(dialog().getByText('No one has been enrolled yet. Nobody is mailed: send the message next.'))
    .toBeVisible()
  await expect.element(result('USER0001')).toMatchTextContent('New')
  await expect.element(result('learner@demo.local')).toMatchTextContent('Already enrolled')
  await expect.element(result('nobody@x.example')).toMatchTextContent('At their first sign-in')
  await expect.element(result('asha')).toMatchTextContent('Not an address')
  await dialog().getByRole('button', { name: 'At their first sign-in: 1' }).click()
  await expect.element(dialog().getByRole('row')).toHaveLength(2)
  await expectAccessible('what was checked')
  expect(await countIn()).toBe(1)

  await dialog().getByRole('button', { name: 'Enroll 2 now, 1 at their first sign-in' }).click()
  await expect
    .element(
      dialog().getByRole('heading', {
        name: `2 learners enrolled in ${panchakarma}, 1 at their first sign-in`,
      }),
    )
    .toHaveFocus()
  await dialog().getByRole('button', { name: 'All: 5' }).click()
  await expect.element(result('USER0001')).toMatchTextContent('Enrolled')
  expect(await countIn()).toBe(3)
  const sent = (await backend.requestsTo(enrolling)).map(({ requestBody }) => JSON.parse(requestBody))
  expect(sent.map(({ dry_run }) => dry_run)).toEqual([true, false])
  expect(sent[0].emails).not.toContain('asha')
  expect(sent[1].people).toHaveLength(2)
  expect(sent[1].emails).toEqual(['nobody@x.example'])

  const file = nextDownload()
  await dialog().getByRole('button', { name: 'Download results' }).click()
  const { text } = await file
  expect(text).toContain('"Email","Name","Group","Last day","Course","Result"')
  expect(text).toContain(`"user0002@clinic.example","'=HYPERLINK(""x"")","","","${panchakarma}","Enrolled"`)
  expect(text).toContain(`"asha","","","","${panchakarma}","Not an address"`)

  await dialog().getByRole('button', { name: 'Close' }).last().click()
  await expect.element(dialog()).toHaveLength(0)
  await expect.element(opener).toHaveFocus()
  await expect.element(page.getByText('3 learners')).toBeVisible()

  await expect.element(news(`2 learners enrolled in ${panchakarma}`)).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.element(news('The enrollments are back to how they were')).toBeVisible()
  await expect.element(page.getByText('1 learner', { exact: true })).toBeVisible()
  expect(await countIn()).toBe(1)
})

test('A bulk enrollment accepts a file, and says why it does not accept another', async ({ backend }) => {
  await addUsers(backend, 3)
  await openLearners()
  await page.getByRole('button', { name: 'Enroll learners' }).click()
  await addresses().fill('learner@demo.local')
  await upload('people.csv', '\uFEFFName;E-Mail\r\n"Verma; Asha";user0001@clinic.example\r\nRavi;oops\r\n')
  await expect
    .element(dialog().getByText('2 rows added from people.csv. Column used: “E-Mail”.'))
    .toBeVisible()
  await expect.element(addresses()).toHaveValue('learner@demo.local\nuser0001@clinic.example\noops')
  await upload('names.csv', 'Name\nAsha\n')
  await expect
    .element(dialog().getByRole('alert'))
    .toHaveTextContent('No email addresses were found in names.csv.')
  await upload('big.csv', 'x'.repeat(5_000_001))
  await expect.element(dialog().getByRole('alert')).toMatchTextContent('big.csv is larger than 5 MB.')
  await checkButton().click()
  await expect.element(dialog().getByRole('button', { name: 'Enroll 1 learner' })).toBeVisible()
})

test('Where a file has several tables, the admin chooses by what is above them and by their first rows', async () => {
  await openLearners()
  await page.getByRole('button', { name: 'Enroll learners' }).click()
  await upload(
    'report.csv',
    'Host Details\nName,Email\nDr Rao,rao@clinic.example\nBatch A\nName,Email\nAsha,asha@x.example\nRavi,ravi@x.example\n',
  )
  const choice = dialog().getByRole('group', { name: 'Whose addresses are meant?' })
  await expect.element(choice).toMatchTextContent('report.csv has addresses in several tables.')
  await expect.element(choice.getByRole('radio', { name: /^Host Details: Email/ })).toHaveFocus()
  await expect
    .element(choice.getByRole('radio', { name: /^Batch A: Email/ }))
    .toHaveAccessibleName(/asha@x.example\s*Asha\s*ravi@x.example\s*Ravi/)
  await expect.element(checkButton()).toHaveAccessibleDescription('Choose a table first.')
  await press('ArrowDown')
  await pressOn(choice.getByRole('button', { name: 'Use this table' }), 'Enter')
  await expect
    .element(dialog().getByText('2 rows added from report.csv. Column used: “Batch A: Email”.'))
    .toBeVisible()
  await expect.element(addresses()).toHaveValue('asha@x.example\nravi@x.example')
})

test('If two columns of a file hold addresses, the admin chooses one by keyboard; names go with the invitations', async ({
  backend,
}) => {
  await addUsers(backend, 3)
  await openLearners()
  await page.getByRole('button', { name: 'Enroll learners' }).click()
  await upload(
    'batch.csv',
    'Name,Mentor mail,Contact\nAsha Rao,boss@clinic.example,asha@x.example\nRavi,boss@clinic.example,user00011@clinic.example\n',
  )
  const choice = dialog().getByRole('group', { name: 'Whose addresses are meant?' })
  await expect.element(choice.getByRole('radio', { name: /^Mentor mail/ })).toHaveFocus()
  await expect
    .element(choice.getByRole('radio', { name: /^Contact/ }))
    .toHaveAccessibleName(/asha@x.example\s*Asha Rao/)
  await expect.element(checkButton()).toHaveAccessibleDescription('Choose a column first.')
  await expectAccessible('the choice of a column')
  await choice.getByRole('button', { name: 'Take nothing' }).click()
  await expect.element(dialog().getByText('No addresses added from batch.csv.')).toBeVisible()
  await expect.element(dialog().getByRole('button', { name: 'Add a CSV file' })).toHaveFocus()
  await expect.element(addresses()).toHaveValue('')

  await upload(
    'batch.csv',
    'Name,Mentor mail,Contact\nAsha Rao,boss@clinic.example,asha@x.example\nRavi,boss@clinic.example,user00011@clinic.example\n',
  )
  await expect.element(choice.getByRole('radio', { name: /^Mentor mail/ })).toHaveFocus()
  await press('ArrowDown')
  await pressOn(choice.getByRole('button', { name: 'Use this column' }), 'Enter')
  await expect
    .element(dialog().getByText('2 rows added from batch.csv. Column used: “Contact”.'))
    .toBeVisible()
  await expect.element(addresses()).toHaveValue('asha@x.example\nuser00011@clinic.example')
  await checkButton().click()
  await expect.element(result('asha@x.example')).toMatchTextContent('Asha Rao')
  await expect
    .element(result('user00011@'))
    .toMatchTextContent('Similar to user0001@clinic.example, who has an account')
  await expect.element(dialog().getByText('Check it before you go on.')).toBeVisible()
  await dialog().getByRole('button', { name: 'Enroll 2 at their first sign-in' }).click()
  await expect
    .element(dialog().getByRole('heading', { name: '2 learners will be enrolled in' }))
    .toHaveFocus()
  await dialog().getByRole('button', { name: 'Close' }).last().click()
  const waiting = page.getByRole('grid', { name: 'Waiting for first sign-in' }).getByRole('row')
  await expect.element(waiting.filter({ hasText: 'asha@x.example' })).toMatchTextContent('Asha Rao')
  expect(await backend.sql('select email, full_name from private.invitations order by 1')).toEqual([
    { email: 'asha@x.example', full_name: 'Asha Rao' },
    { email: 'user00011@clinic.example', full_name: 'Ravi' },
  ])
})

test('Cells pasted from a spreadsheet are read as a table: only the learners’ column is used', async () => {
  await openLearners()
  await page.getByRole('button', { name: 'Enroll learners' }).click()
  await addresses().click()
  const cells = new DataTransfer()
  cells.setData('text/plain', 'Mentor mail\tName\tEmail ID\nboss@x.example\tAsha\tasha@x.example\n')
  addresses()
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData: cells, bubbles: true, cancelable: true }))
  await expect
    .element(dialog().getByText('1 row added from the pasted table. Column used: “Email ID”.'))
    .toBeVisible()
  await expect.element(addresses()).toHaveValue('asha@x.example')
})

test('Selected users are enrolled in a course that is found by its title', async ({ backend }) => {
  await addUsers(backend, 30)
  await addCourses(backend, 40)
  await open(href('admin-users'))
  await tick(page.getByRole('checkbox', { name: 'Select Demo Learner' }))
  await page.getByRole('button', { name: 'Page 2' }).click()
  await tick(page.getByRole('checkbox', { name: 'Select Vaidya 0001' }))
  await page.getByRole('button', { name: 'Enroll in a course' }).click()
  await expect.element(dialog().getByText('2 selected users to enroll.')).toBeVisible()
  await expect.element(checkButton()).toHaveAccessibleDescription('Choose a course first.')
  await expect.element(dialog().getByText('20 of 48 courses shown. Search to find the others.')).toBeVisible()
  await dialog().getByLabelText('Search courses').fill('foundations')
  await tick(dialog().getByRole('radio', { name: panchakarma }))
  await expectAccessible('the choice of a course')
  await checkButton().click()
  await expect.element(result('learner@demo.local')).toMatchTextContent('Already enrolled')
  await dialog().getByRole('button', { name: 'Enroll 1 learner' }).click()
  await expect
    .element(dialog().getByRole('heading', { name: `1 learner enrolled in ${panchakarma}` }))
    .toHaveFocus()
  await dialog().getByRole('button', { name: 'Close' }).last().click()
  await expect.element(page.getByText('selected')).toHaveLength(0)
  await expect.element(heading()).toHaveFocus()
  expect(await countIn()).toBe(2)
})

test('A selected user is enrolled even if their address has since become another user’s', async ({
  backend,
}) => {
  await addUsers(backend, 2)
  await open(href('admin-users'))
  await tick(page.getByRole('checkbox', { name: 'Select Vaidya 0001' }))
  await backend.sql(
    `update auth.users set email = 'moved@clinic.example' where email = 'user0001@clinic.example'`,
  )
  await backend.sql(
    `update auth.users set email = 'user0001@clinic.example' where email = 'user0002@clinic.example'`,
  )
  await page.getByRole('button', { name: 'Enroll in a course' }).click()
  await dialog().getByLabelText('Search courses').fill('foundations')
  await tick(dialog().getByRole('radio', { name: panchakarma }))
  await checkButton().click()
  await expect.element(result('moved@clinic.example')).toMatchTextContent('Vaidya 0001')
  await dialog().getByRole('button', { name: 'Enroll 1 learner' }).click()
  await expect
    .element(dialog().getByRole('heading', { name: `1 learner enrolled in ${panchakarma}` }))
    .toHaveFocus()
  const enrolled = await backend.sql(
    `select p.full_name from enrollments e join profiles p on p.id = e.user_id join courses c on c.id = e.course_id
      where c.title = $1 order by 1`,
    [panchakarma],
  )
  expect(enrolled).toEqual([{ full_name: 'Demo Learner' }, { full_name: 'Vaidya 0001' }])
})
