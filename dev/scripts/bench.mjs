import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { requireDemo } from './demo.mjs'
import { fail, root, runProgram, runTool } from './processes.mjs'
import { ensureTools } from './tools.mjs'

async function viteBuild(args, env) {
  if ((await runTool('vite', ['build', ...args], { output: 'shown on failure', env })) !== 0)
    fail('The pages of the benchmark could not be built; the reason is above.')
}

/** Builds the site once for each size, with that data compiled into its code. */
async function buildLiteralSites(part) {
  if (part === 'touches') return
  const config = ['--config', 'bench/learner/literal.config.ts', '--mode', 'demo', '--emptyOutDir']
  for (const SIZE of ['small', 'medium', 'large'])
    await viteBuild([...config, '--outDir', `node_modules/.cache/literal-${SIZE}`], { SIZE })
}

/** Installs the libraries to compare with, which nothing else needs, and builds a page for each contestant. */
async function buildPeers() {
  const peers = resolve(root, 'bench/peers')
  const changedAt = (file) => statSync(resolve(peers, file), { throwIfNoEntry: false })?.mtimeMs ?? 0
  // The last file that npm writes during an install.
  if (changedAt('node_modules/.package-lock.json') <= changedAt('package-lock.json')) {
    console.log('Installing the peers to compare with…')
    if ((await runTool('npm', ['ci', '--prefix', peers, '--loglevel=error'])) !== 0)
      fail('The peers could not be installed. Check the network connection and run the command again.')
  }
  await viteBuild(['--config', resolve(peers, 'vite.config.ts')])
}

const findBrowser = () => ensureTools(['browser'])

/** By name: what it needs, and the program to run. */
const benches = {
  site: [[findBrowser, requireDemo], 'bench/site.ts'],
  learner: [[findBrowser, buildLiteralSites, requireDemo], 'bench/learner/learner.ts'],
  sync: [[findBrowser, buildPeers], 'bench/sync/sync.ts'],
  db: [[], 'bench/db.ts'],
  reconnect: [[], 'bench/reconnect.ts'],
}

export async function runBench(name, ...args) {
  if (!Object.hasOwn(benches, name ?? '')) fail(`Name a benchmark: ${Object.keys(benches).join(', ')}.`)
  const [builds, program] = benches[name]
  for (const build of builds) await build(...args)
  // The program expects its arguments where Node would have put them.
  process.argv.splice(2, Infinity, ...args)
  await runProgram(program)
}
