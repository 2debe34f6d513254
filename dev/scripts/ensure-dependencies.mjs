import { createHash } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { withInstallLock } from './install-lock.mjs'
import { root, runTool } from './run-tool.mjs'
import { stopWith } from './stop-with.mjs'

const stampFile = resolve(root, 'node_modules/.installed')

/** Names what is to be installed: other packages or another Node give another stamp. */
function wantedStamp() {
  const hash = createHash('sha256')
  for (const file of ['package.json', 'package-lock.json']) hash.update(readFileSync(resolve(root, file)))
  return hash.update(`${process.versions.node} ${process.platform} ${process.arch}`).digest('hex')
}

function isInstalled() {
  try {
    return readFileSync(stampFile, 'utf8') === wantedStamp()
  } catch {
    return false
  }
}

/** Installs the packages where they are missing or not those of package-lock.json. */
export async function ensureDependencies() {
  if (isInstalled()) return
  await withInstallLock(async () => {
    if (isInstalled()) return
    console.log('Installing packages (about a minute the first time)…')
    rmSync(stampFile, { force: true })
    const code = await runTool('npm', ['ci', '--include=dev', '--loglevel=error'])
    if (code !== 0) {
      stopWith('The packages could not be installed. Check the network connection and run the command again.')
    }
    // Written last, so that an interrupted install is noticed the next time.
    writeFileSync(stampFile, wantedStamp())
  })
}
