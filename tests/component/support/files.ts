import { commands, type Locator, page } from 'vitest/browser'

/** The next file that the page saves. To be asked for before whatever saves it. */
export function nextDownload(): Promise<{ name: string; text: string }> {
  return commands.nextDownload()
}

/** Gives the page a file, as its file chooser does. */
export async function upload(name: string, content: string, type = 'text/csv'): Promise<void> {
  await fileInput().upload(new File([content], name, { type }))
}

function fileInput(): Locator {
  const input = document.querySelector('input[type="file"]')
  if (!input) throw new Error('The page takes no file.')
  return page.elementLocator(input)
}
