import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { useOpened } from '@/admin/form/useDialog'

test.each(['before', 'after'])('A dialog asked for just %s the last one goes is a new dialog', (moment) => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  let page = {} as ReturnType<typeof useOpened<string>>
  function Page() {
    page = useOpened<string>()
    return null
  }
  const root = createRoot(document.createElement('div'))
  act(() => root.render(<Page />))
  act(() => page.open('Panchakarma'))
  const { key } = page.opened ?? {}
  act(() => {
    if (moment === 'before') page.open('Panchakarma')
    page.onClosed()
    if (moment === 'after') page.open('Panchakarma')
  })
  expect(page.opened).toMatchObject({ subject: 'Panchakarma' })
  expect(page.opened?.key).not.toBe(key)
  act(() => root.unmount())
})
