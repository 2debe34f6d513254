/** What the page copies to the clipboard from now on. */
export function copiedTexts(): string[] {
  const copied: string[] = []
  Object.defineProperty(navigator.clipboard, 'writeText', {
    configurable: true,
    value: async (text: string) => void copied.push(text),
  })
  return copied
}
