import { MantineProvider } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { OutcomeList } from '@/admin/batch/OutcomeList'

let root: Root | undefined
afterEach(() => root?.unmount())

const kinds = {
  new: { label: 'New', icon: IconCheck, tone: 'good' },
  malformed: { label: 'Not an address', icon: IconCheck, tone: 'bad' },
} as const

type Row = { id: string; outcome: keyof typeof kinds; isDoubtful?: boolean }

function open(rows: readonly Row[]): HTMLElement {
  const page = document.createElement('div')
  root = createRoot(page)
  show(rows)
  return page
}

function show(rows: readonly Row[]): void {
  flushSync(() =>
    root?.render(
      <MantineProvider>
        <MemoryRouter>
          <OutcomeList rows={rows} kinds={kinds} columns={[{ header: 'Email', cell: ({ id }) => id }]} />
        </MemoryRouter>
      </MantineProvider>,
    ),
  )
}

const good = Array.from(
  { length: 30 },
  (_, n): Row => ({ id: `user${n}@x.in`, outcome: 'new', isDoubtful: false }),
)
const misspelled: Row = { id: 'dr.kulkarni@gmial.com', outcome: 'new', isDoubtful: true }
const malformed: Row = { id: 'x@', outcome: 'malformed' }

const emailsIn = (page: HTMLElement) =>
  [...page.querySelectorAll('tbody tr')].map((row) => row.querySelector('td, th')?.textContent)

test('What an admin should check comes first, however long the list is, and can be shown alone', () => {
  const page = open([...good, misspelled, malformed])
  expect(emailsIn(page).slice(0, 3)).toEqual(['dr.kulkarni@gmial.com', 'x@', 'user0@x.in'])
  const [choice] = [...page.querySelectorAll('button')].filter(
    ({ textContent }) => textContent === 'Check these: 2',
  )
  flushSync(() => choice?.click())
  expect(emailsIn(page)).toEqual(['dr.kulkarni@gmial.com', 'x@'])
})

test('A row that has been corrected is not to be checked any more, but keeps its place', () => {
  const page = open([...good, misspelled, malformed])
  show([...good, { ...misspelled, isDoubtful: false }, malformed])
  expect(emailsIn(page).slice(0, 3)).toEqual(['dr.kulkarni@gmial.com', 'x@', 'user0@x.in'])
  expect(page.textContent).not.toContain('Check these')
  show([...good, { ...misspelled, isDoubtful: false }, malformed, { id: 'y@', outcome: 'malformed' }])
  expect(emailsIn(page).slice(0, 3)).toEqual(['dr.kulkarni@gmial.com', 'x@', 'y@'])
})

test('Where all that is doubtful has one outcome, there are not two buttons for it', () => {
  const names = [...open([...good, malformed]).querySelectorAll('button')].map(
    ({ textContent }) => textContent,
  )
  expect(names).toContain('Not an address: 1')
  expect(names.join()).not.toContain('Check these')
})
