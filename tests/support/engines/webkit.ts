// WebKit, driven over classic WebDriver, on a virtual screen.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Engine, type InPage, nowhere, type Tab } from './tab.ts'

const window = resolve(import.meta.dirname, 'webkit-window.py')

/** The key under which WebDriver returns an element. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'
const escapeKey = '\uE00C'

type Call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) => Promise<unknown>

export async function launchWebKit(): Promise<Engine> {
  const port = await freePort()
  const profile = await mkdtemp(join(tmpdir(), 'webkit-'))
  const driver = spawn('xvfb-run', ['--auto-servernum', 'WebKitWebDriver', `--port=${port}`], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // In a process group, so that driver, screen and browser end together.
    detached: true,
  })
  const takeErrors = collectErrors(driver)
  const close = async () => {
    if (driver.pid && driver.exitCode === null) {
      process.kill(-driver.pid)
      await once(driver, 'exit')
    }
    await rm(profile, { recursive: true, force: true, maxRetries: 3 })
  }
  try {
    const call = callTo(`http://127.0.0.1:${port}`)
    await started(driver, call)
    const args = [window, profile, `http://${nowhere.host}:${nowhere.port}`]
    const { sessionId } = (await call('POST', '/session', {
      capabilities: {
        alwaysMatch: { 'webkitgtk:browserOptions': { binary: '/usr/bin/python3', args } },
      },
    })) as { sessionId: string }
    const tab = tabOf((method, path, body) => call(method, `/session/${sessionId}${path}`, body), takeErrors)
    return {
      tab,
      async close() {
        // The window may close before it answers.
        await call('DELETE', `/session/${sessionId}`).catch(() => undefined)
        await close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

function tabOf(call: Call, takeErrors: () => string[]): Tab {
  async function evaluate<Args extends unknown[], Result>(inPage: InPage<Args, Result>, ...args: Args) {
    const script = `const done = arguments[arguments.length - 1]
      Promise.resolve((${inPage})(...arguments[0])).then(
        (value) => done({ value: value ?? null }), (error) => done({ error: String(error) }))`
    const { value, error } = (await call('POST', '/execute/async', { script, args: [args] })) as {
      value: Result
      error?: string
    }
    if (error) throw new Error(error)
    return value
  }
  return {
    async goto(url) {
      await call('POST', '/url', { url })
    },
    async reload() {
      await call('POST', '/refresh', {})
    },
    evaluate,
    async click(find, ...args) {
      const element = (await evaluate(find, ...args)) as { [elementKey]?: string } | null
      if (!element) return false
      try {
        await call('POST', `/element/${element[elementKey]}/click`, {})
        return true
      } catch {
        // The driver treats anything in an `overflow: clip` as hidden.
        const inPage = `(...args) => (${clickWhereSeen})((${find})(...args))`
        return evaluate(inPage as unknown as InPage<typeof args, boolean>, ...args)
      }
    },
    finds: async (find, ...args) => (await evaluate(find, ...args)) !== null,
    async press() {
      const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value: escapeKey }))
      await call('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] })
    },
    takeErrors: async () => takeErrors(),
  }
}

/** Clicks if nothing else is in front. Runs in the page. */
function clickWhereSeen(element: HTMLElement): boolean {
  element.scrollIntoView({ block: 'center' })
  const { x, y, width, height } = element.getBoundingClientRect()
  const isInFront = element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  if (isInFront) element.click()
  return isInFront
}

/** The browser's console is written to the driver's output. */
function collectErrors(driver: ChildProcess): () => string[] {
  let output = ''
  driver.stdout?.on('data', (chunk) => {
    output += chunk
  })
  driver.stderr?.resume()
  return () => {
    const errors = output.split('\n').filter((line) => /CONSOLE (\w+ )?ERROR/.test(line))
    output = ''
    return errors
  }
}

const callTo =
  (origin: string): Call =>
  async (method, path, body) => {
    const response = await fetch(`${origin}${path}`, {
      method,
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const { value } = (await response.json()) as { value: { error?: string; message?: string } }
    if (!response.ok) throw new Error(`WebKitWebDriver: ${value.error}: ${value.message}`)
    return value
  }

async function started(driver: ChildProcess, call: Call): Promise<void> {
  for (;;) {
    if (driver.exitCode !== null) throw new Error('WebKitWebDriver or its screen did not start.')
    try {
      await call('GET', '/status')
      return
    } catch {
      await wait(50)
    }
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}
