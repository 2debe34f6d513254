// What leaving a field changes must not move what is being pressed: a click counts only where its press began.

const ends = ['mouseup', 'dragend', 'keydown'] as const
let isPressing = false

if (typeof document !== 'undefined')
  for (const type of ['mousedown', ...ends])
    window.addEventListener(
      type,
      () => {
        isPressing = type === 'mousedown'
      },
      true,
    )

/** Once the press that is going on, by mouse or finger, has ended in its click; at once if there is none. */
export function afterPress(act: () => void): void {
  if (!isPressing) {
    act()
    return
  }
  const listening = new AbortController()
  const end = () => {
    listening.abort()
    setTimeout(act)
  }
  for (const type of ends) window.addEventListener(type, end, { capture: true, signal: listening.signal })
}
