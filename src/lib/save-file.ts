/** Downloads a text as a file. `type` is its media type. */
export function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Some browsers start reading only after the click event.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** '2026-11-21', in the reader's time zone: for file names. */
export function dayOf(time: Date): string {
  return [time.getFullYear(), time.getMonth() + 1, time.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
}
