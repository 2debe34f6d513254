import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeLayer, createLayer, enter, isDialogOpen, type Layer, leave } from '@/ui/dialogs'
import { useOpened } from '@/ui/useOpened'

type Host = ReturnType<typeof useOpened<string>>

const hosts: (() => void)[] = []
const layers: Layer[] = []

/** A component that opens dialogs. */
function newHost(options?: { isQuestion: boolean }): { current: Host; unmount: () => void } {
  const host = { current: {} as Host, unmount: () => act(() => root.unmount()) }
  function Component() {
    host.current = useOpened<string>(options)
    return null
  }
  const root = createRoot(document.createElement('div'))
  act(() => root.render(<Component />))
  hosts.push(host.unmount)
  return host
}

const open = (host: { current: Host }, subject: string) => act(() => host.current.open(subject))

/** Shows the requested dialog. */
function show(): Layer {
  const layer = createLayer()
  layer.request = () => closeLayer(layer)
  layers.push(layer)
  enter(layer)
  return layer
}

const press = (key: string) =>
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})

afterEach(() => {
  for (const layer of layers.splice(0)) leave(layer)
  for (const unmount of hosts.splice(0)) unmount()
})

test.each(['before', 'after'])('A dialog requested just %s the last one closes is a new dialog', (moment) => {
  const host = newHost()
  open(host, 'Panchakarma')
  const { key } = host.current.opened ?? {}
  closeLayer(show())
  act(() => {
    if (moment === 'before') host.current.open('Panchakarma')
    host.current.onClosed()
    if (moment === 'after') host.current.open('Panchakarma')
  })
  expect(host.current.opened).toMatchObject({ subject: 'Panchakarma' })
  expect(host.current.opened?.key).not.toBe(key)
})

test('While a dialog is loading or open no other one opens, and once it closes the next one does', () => {
  const host = newHost()
  const other = newHost()
  open(host, 'Panchakarma')
  expect(isDialogOpen()).toBe(true)
  open(host, 'Rasayana')
  open(other, 'Dravyaguna')
  expect(host.current.opened?.subject).toBe('Panchakarma')
  expect(other.current.opened).toBeNull()

  const layer = show()
  open(other, 'Dravyaguna')
  expect(other.current.opened).toBeNull()
  closeLayer(layer)
  expect(isDialogOpen()).toBe(false)
  open(other, 'Dravyaguna')
  expect(other.current.opened?.subject).toBe('Dravyaguna')
})

test('A dialog whose page is left before it has loaded keeps no other one from opening', () => {
  const host = newHost()
  open(host, 'Panchakarma')
  host.unmount()
  expect(isDialogOpen()).toBe(false)
})

test('Only one question opens over a dialog at a time, and Escape closes only the topmost', () => {
  const form = newHost()
  const question = newHost({ isQuestion: true })
  open(form, 'Course')
  show()
  open(question, 'Discard?')
  expect(question.current.opened?.subject).toBe('Discard?')
  const { key } = question.current.opened ?? {}
  show()
  open(question, 'Discard?')
  expect(question.current.opened?.key).toBe(key)
  press('Escape')
  expect(isDialogOpen(), 'the form').toBe(true)
  open(question, 'Discard?')
  expect(question.current.opened?.key).not.toBe(key)
  show()
  press('Escape')
  press('Escape')
  expect(isDialogOpen()).toBe(false)
})

test('The key that opened a dialog does nothing in it while it is held, and works when it is pressed again', () => {
  const heard: boolean[] = []
  const listen = ({ repeat }: KeyboardEvent) => heard.push(repeat)
  document.body.addEventListener('keydown', listen)
  open(newHost(), 'Find')
  const down = (repeat: boolean) =>
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '/', repeat, bubbles: true }))
  down(true)
  show()
  down(true)
  expect(heard).toEqual([])
  down(false)
  down(true)
  expect(heard).toEqual([false, true])
  document.body.removeEventListener('keydown', listen)
})

test('The second press of a double click does nothing to the dialog that the first one opened', () => {
  const heard: number[] = []
  const listen = ({ detail }: MouseEvent) => heard.push(detail)
  document.body.addEventListener('click', listen)
  open(newHost(), 'Find')
  show()
  const press = (detail: number) => {
    for (const type of ['mousedown', 'click'])
      document.body.dispatchEvent(new MouseEvent(type, { detail, bubbles: true, cancelable: true }))
  }
  press(2)
  expect(heard).toEqual([])
  press(1)
  press(2)
  expect(heard).toEqual([1, 2])
  document.body.removeEventListener('click', listen)
})
