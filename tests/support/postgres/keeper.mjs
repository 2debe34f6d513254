// Keeps a PostgreSQL server running for as long as its own standard input is open. When the process that
// started it ends, in whatever way, the system closes that pipe; then the server ends and its folder is
// removed.
import { spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'

const { folder, program, args, account } = JSON.parse(process.argv[2] ?? '')
const server = spawn(program, args, {
  ...account,
  cwd: folder,
  env: { ...process.env, LC_ALL: 'C' },
  stdio: ['ignore', 'ignore', 'pipe'],
})

let log = ''
server.stderr.setEncoding('utf8')
server.stderr.on('data', (text) => {
  log = (log + text).slice(-10_000)
  if (text.includes('ready to accept connections')) process.stdout.write('ready\n')
})

server.on('error', (error) => console.error(error.message))
server.on('close', async (code) => {
  if (code !== 0) console.error(log)
  await rm(folder, { recursive: true, force: true })
  process.exit(code ?? 1)
})

// Fast shutdown: connections are cut, files are closed.
process.stdin.on('end', () => server.kill('SIGINT')).resume()
