import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { texts } from '@/texts/en'
import { setTexts } from '@/texts/texts'
import { showUndo } from '@/ui/undo-toast'

setTexts(texts)

test('A double click undoes once, and neither action follows the other', async () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  flushSync(() =>
    root.render(
      <MantineProvider>
        <Notifications />
      </MantineProvider>,
    ),
  )
  const undo = vi.fn(async () => undefined)
  const onClick = vi.fn()
  flushSync(() => showUndo('Video deleted', undo, 'Nadi', { next: { label: 'Message…', onClick } }))
  const button = (name: string) =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)
  const [next, last] = [button('Message…'), button('Undo')]
  last?.click()
  last?.click()
  next?.click()
  expect(undo).toHaveBeenCalledTimes(1)
  expect(onClick).not.toHaveBeenCalled()
  root.unmount()
})
