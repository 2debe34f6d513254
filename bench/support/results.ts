import { mkdir, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'

const folder = resolve(import.meta.dirname, '../results')

/** Saves a benchmark's results in a file named after it and the time. */
export async function writeResults(name: string, results: object): Promise<void> {
  await mkdir(folder, { recursive: true })
  const file = resolve(folder, `${name}-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.json`)
  await writeFile(file, JSON.stringify(results, null, 2))
  console.log(`Written to ${file}`)
}
