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
