// What the next deploy could be: the built site with another home page and every code file under another
// name, so that the server has nothing of the previous version.
import { execFile } from 'node:child_process'
import { cp, readdir, readFile, rename, symlink, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { type HeaderRule, headerRules } from '../../../vite-plugins/hosting/serving.ts'

const root = resolve(import.meta.dirname, '../../..')
const builtSite = join(root, 'dist-demo')

export const newTagline = 'A newer version!'

/** Builds it in `folder`. The map gives the new name of each code file. */
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

/**
 * What the next deploy could be after a change of the site's headers alone: a whole build, since what matters
 * is what the build makes of such a change.
 */
export async function buildWithHeader(folder: string, name: string, value: string): Promise<HeaderRule[]> {
  const project = join(folder, 'project')
  const left = ['.git', '.data', 'dist', 'dist-demo', 'docs', 'node_modules', 'test-results', 'tests']
  for (const entry of await readdir(root)) {
    if (!left.includes(entry)) await cp(join(root, entry), join(project, entry), { recursive: true })
  }
  await symlink(join(root, 'node_modules'), join(project, 'node_modules'))
  const file = join(project, 'vite-plugins/hosting/security-headers.ts')
  const before = await readFile(file, 'utf8')
  const after = before.replace(new RegExp(`('${name}': )'[^']*'`), `$1'${value}'`)
  if (after === before) throw new Error(`There is no header ${name} to change.`)
  await writeFile(file, after)

  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const options = ['--mode', 'demo', '--outDir', join(folder, 'site'), '--logLevel', 'error']
  await promisify(execFile)(process.execPath, [vite, 'build', ...options], { cwd: project })
  return headerRules(null).map((rule) =>
    name in rule.headers ? { ...rule, headers: { ...rule.headers, [name]: value } } : rule,
  )
}
