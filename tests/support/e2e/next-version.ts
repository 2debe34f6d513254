// What the next deploy would be: the built site with another home page and every file of code under another name, so that
// nothing of the version before can be had from the server.
import { cp, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

const builtSite = resolve(import.meta.dirname, '../../../dist-demo')

export const newTagline = 'A newer version!'

/** Builds it in `folder`. The map says what each file of code is called in it. */
export async function buildNextVersion(folder: string): Promise<Map<string, string>> {
  await cp(builtSite, folder, { recursive: true })
  const renamed = new Map<string, string>()
  for (const name of await readdir(join(folder, 'assets'))) {
    const next = name.replace(
      /^(.*-)[\w-]{8}\.(js|css|json)$/,
      (_, stem, type) => `${stem}${hashOf(name)}.${type}`,
    )
    if (next === name) continue
    renamed.set(name, next)
    await rename(join(folder, 'assets', name), join(folder, 'assets', next))
  }
  const everyName = new RegExp([...renamed.keys()].map((name) => name.replaceAll('.', '\\.')).join('|'), 'g')
  for (const file of await readdir(folder, { recursive: true })) {
    if (!/\.(html|js|css|json)$/.test(file)) continue
    const path = join(folder, file)
    const content = (await readFile(path, 'utf8'))
      .replaceAll(everyName, (name) => renamed.get(name) as string)
      .replaceAll(/(<h1[^>]*>)Empowering[^<]*/g, `$1${newTagline}`)
    await writeFile(path, file === 'sw.js' ? withNewRevisions(content) : content)
  }
  return renamed
}

/** Another name of the same length, the same each time. */
function hashOf(name: string): string {
  return Buffer.from(name).toString('hex').slice(-14, -6).toUpperCase()
}

function withNewRevisions(worker: string): string {
  return worker.replaceAll(/(revision"?:\s*["'`])[^"'`]+/g, '$1next')
}
