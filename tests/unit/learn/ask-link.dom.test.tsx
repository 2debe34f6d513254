import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter, Outlet, Route, Routes } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { AskLink } from '@/learn/notes/AskLink'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const chatAddress = (message: string) => `https://chat.example/?text=${message}`

test('A chat that is opened in a new tab, by a middle click or the menu of the link, begins with the message of that moment', () => {
  const page = document.createElement('div')
  document.body.append(page)
  const root = createRoot(page)
  let moment = '0:05'
  act(() =>
    root.render(
      <MemoryRouter>
        <Routes>
          <Route element={<Outlet context={{ chatAddress }} />}>
            <Route path="/" element={<AskLink message={() => moment}>Ask</AskLink>} />
          </Route>
        </Routes>
      </MemoryRouter>,
    ),
  )
  const link = page.querySelector('a')
  moment = '1:30'
  link?.dispatchEvent(new PointerEvent('pointerdown', { button: 1, bubbles: true }))
  expect(link?.href).toBe(chatAddress('1:30'))
  act(() => root.unmount())
})
