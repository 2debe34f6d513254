import { expect } from 'vitest'
import { commands, type Locator, page } from 'vitest/browser'

/** The next file that the page saves. Call it before whatever saves the file. */
export function nextDownload(): Promise<{ name: string; text: string }> {
  return commands.nextDownload()
}

/** Gives the page a file, as its file chooser does. */
export async function upload(name: string, content: string, type = 'text/csv'): Promise<void> {
  await (await fileInput()).upload(new File([content], name, { type }))
}

/** Gives it several files, by their names. */
export async function uploadAll(files: Record<string, string>): Promise<void> {
  await (await fileInput()).upload(filesOf(files))
}

/** Drops files on this place, by their names. */
export async function drop(place: Locator, files: Record<string, string>): Promise<void> {
  const element = await place.findElement()
  const dataTransfer = new DataTransfer()
  for (const file of filesOf(files)) dataTransfer.items.add(file)
  for (const type of ['dragenter', 'dragover', 'drop']) {
    element.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }))
  }
}

function filesOf(files: Record<string, string>): File[] {
  return Object.entries(files).map(([name, content]) => new File([content], name, { type: 'text/plain' }))
}

async function fileInput(): Promise<Locator> {
  const find = () => document.querySelector('input[type="file"]')
  // A dialog may just be opening.
  await expect.poll(find).not.toBeNull()
  return page.elementLocator(find() as Element)
}
