import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { useFinish } from '@/learn/course/useFinish'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

let finish: ReturnType<typeof useFinish>
function Page(props: { isDone: boolean; isArriving: boolean }) {
  finish = useFinish(props.isDone, props.isArriving)
  return null
}

/** Whether it reports the course as finished, after each of these states. */
function told(...states: [isDone: boolean, isArriving: boolean][]): boolean[] {
  const root = createRoot(document.createElement('div'))
  const answers = states.map(([isDone, isArriving]) => {
    act(() => root.render(<Page {...{ isDone, isArriving }} />))
    return finish.isNew
  })
  act(() => root.unmount())
  return answers
}

test('A course that is finished while it is open is reported, and once more after a video was taken back', () => {
  expect(told([true, false])).toEqual([false])
  expect(told([false, false], [true, false], [false, false], [true, false])).toEqual([
    false,
    true,
    false,
    true,
  ])
})

test('A course that was finished before is not reported when its work arrives, or comes back after the browser has cleared it', () => {
  expect(told([false, true], [true, false])).toEqual([false, false])
  expect(told([true, false], [false, true], [true, false])).toEqual([false, false, false])
})
