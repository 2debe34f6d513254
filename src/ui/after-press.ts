// What leaving a field changes must not move what is being pressed: a click counts only where its press began.

/** What waits for the end of the press that is going on, by mouse or finger; null if there is none. */
let waiting: (() => void)[] | null = null

function begin(): void {
  waiting = []
}

function end(): void {
  for (const act of waiting ?? []) setTimeout(act)
  waiting = null
}

addEventListener('mousedown', begin, true)
for (const type of ['mouseup', 'dragend', 'keydown']) addEventListener(type, end, true)

/** Once the press that is going on has ended in its click; at once if there is none. */
export function afterPress(act: () => void): void {
  if (waiting) waiting.push(act)
  else act()
}
