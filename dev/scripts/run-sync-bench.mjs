import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { ensureDependencies } from './ensure-dependencies.mjs'
import { runBackend } from './run-backend.mjs'
import { root, runTool } from './run-tool.mjs'
import { stopWith } from './stop-with.mjs'

const peers = resolve(root, 'bench/peers')

function changedAt(file) {
  return statSync(resolve(peers, file), { throwIfNoEntry: false })?.mtimeMs ?? 0
}

/** npm writes down what it has installed, last of all. */
async function installPeers() {
  if (changedAt('node_modules/.package-lock.json') > changedAt('package-lock.json')) return
  console.log('Installing the peers to compare with…')
  const code = await runTool('npm', ['ci', '--prefix', peers, '--loglevel=error'])
  if (code !== 0)
    stopWith('The peers could not be installed. Check the network connection and run the command again.')
}

async function buildPages() {
  const args = ['build', '--config', resolve(peers, 'vite.config.ts')]
  if ((await runTool('vite', args, { output: 'shown on failure' })) !== 0)
    stopWith('The pages of the benchmark could not be built; the reason is above.')
}

/** Runs the benchmark with the peers, which nothing else needs, and a page for each contestant. */
export async function runSyncBench() {
  await ensureDependencies()
  await installPeers()
  await buildPages()
  await runBackend('bench/sync/sync.ts')
}
