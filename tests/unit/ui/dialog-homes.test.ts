import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** What puts a dialog on the screen, and the only file that may use it. */
const makers = {
  '<dialog': 'src/ui/Dialog.tsx',
  '.showModal(': 'src/ui/Dialog.tsx',
  '<Modal\n': 'src/admin/form/ModalDialog.tsx',
  '<Spotlight.Root': 'src/admin/palette/Palette.tsx',
}
const nowhere = ['role="dialog"', "role: 'dialog'", '<Modal ', '<Modal>', '<Modal.', '<Drawer', '<Dialog.']

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => ({ name: join('src', name), text: readFileSync(join('src', name), 'utf8') }))

const filesWith = (words: string) => files.filter(({ text }) => text.includes(words)).map(({ name }) => name)

test.each(Object.entries(makers))('Only one file makes a dialog with “%s” (decision 51)', (words, file) => {
  expect(filesWith(words)).toEqual([file])
})

test.each(nowhere)('No file makes a dialog of its own with “%s” (decision 51)', (words) => {
  expect(filesWith(words)).toEqual([])
})
