// The project `component` of vitest.config.ts: a browser, and a backend for each page of it.
import { readFile } from 'node:fs/promises'
import { request as send } from 'node:http'
import {
  PlaywrightBrowserProvider,
  type PlaywrightProviderOptions,
  playwright,
} from '@vitest/browser-playwright'
import type { Plugin } from 'vite'
import type { BrowserCommand, BrowserProviderOption, TestProject } from 'vitest/node'
import { chromiumArguments, requireBrowser } from '../../support/chromium.ts'
import { ConsoleGuard } from '../../support/console-guard.ts'
import { startVideoSite, type VideoSite } from '../../support/video-site/server.ts'
import { PageBackend } from './page-backend.ts'
import type { BackendCalls, Commands } from './wire.ts'

type Served = { number: number; backend: PageBackend; guard: ConsoleGuard }

/**
 * By Vitest's session ids: each session is a page with its own browser profile, which runs one file after the
 * other.
 */
const served = new Map<string, Served>()

function pageOf(session: string): Served {
  const page = served.get(session)
  if (!page) throw new Error('The page has no backend yet.')
  return page
}

type Command<Name extends keyof Commands> = BrowserCommand<Parameters<Commands[Name]>>

const openBackend: Command<'openBackend'> = async ({ sessionId, context, page: tab }) => {
  if (!served.has(sessionId)) {
    const page = { number: served.size, backend: new PageBackend(), guard: new ConsoleGuard() }
    served.set(sessionId, page)
    page.guard.watch(context)
  }
  const { number, backend, guard } = pageOf(sessionId)
  const session = await backend.beginTest()
  await tab.emulateMedia({ colorScheme: null })
  // Left at the last click, the mouse would hover over something.
  await tab.mouse.move(0, 0)
  guard.forget()
  return { url: `/backends/${number}`, session }
}

/** Hands the call on to the page's backend. */
function onBackend<Name extends keyof BackendCalls>(
  name: Name,
): BrowserCommand<Parameters<BackendCalls[Name]>> {
  return ({ sessionId }, ...args) => pageOf(sessionId).backend.call(name, ...args)
}

export const commands: { [Name in keyof Commands]: Command<Name> } = {
  openBackend,
  leaveBackend: onBackend('endTest'),
  sql: onBackend('sql'),
  addFault: onBackend('addFault'),
  faultReached: onBackend('faultReached'),
  removeFault: onBackend('removeFault'),
  cut: onBackend('cut'),
  requestsTo: onBackend('requestsTo'),
  expectConsoleError: ({ sessionId }, { source, flags }) =>
    pageOf(sessionId).guard.expect(new RegExp(source, flags)),
  async unexpectedErrors({ sessionId, page }) {
    // The browser's console messages arrive before its answer to this.
    await page.evaluate('0')
    return pageOf(sessionId).guard.unexpected()
  },
  async nextDownload({ page }) {
    const file = await page.waitForEvent('download', { timeout: 20_000 })
    return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
  },
  emulateColorScheme: ({ page }, colorScheme) => page.emulateMedia({ colorScheme }),
}

/** Makes the pages' backends reachable on the tests' origin. */
export function backends(): Plugin {
  return {
    name: 'backends-of-component-tests',
    configureServer({ middlewares }) {
      middlewares.use((incoming, response, next) => {
        const [, number, path] = /^\/backends\/(\d+)(\/.*)$/.exec(incoming.url ?? '') ?? []
        const page = [...served.values()].find((page) => page.number === Number(number))
        if (!page || !path) return next()
        // A browser repeats a request by itself when a reused connection breaks, and tests count requests.
        response.setHeader('connection', 'close')
        const { method, headers } = incoming
        const outgoing = send(page.backend.origin + path, { method, headers, agent: false }, (answer) => {
          response.writeHead(answer.statusCode ?? 502, answer.headers)
          answer.pipe(response)
        })
        // A request without an answer there gets none here.
        outgoing.on('error', () => response.destroy())
        incoming.pipe(outgoing)
      })
    },
  }
}

const contextOptions = {
  viewport: { width: 1280, height: 720 },
  // No test has to wait for a fade.
  reducedMotion: 'reduce',
} as const

class TestBrowser extends PlaywrightBrowserProvider {
  readonly #options: PlaywrightProviderOptions
  #videoSite: Promise<VideoSite> | undefined

  constructor(project: TestProject) {
    const options: PlaywrightProviderOptions = { contextOptions, actionTimeout: 20_000 }
    super(project, options)
    this.#options = options
  }

  /** The browser is searched for when the first page is needed, so not when only other projects run. */
  override async openPage(...page: Parameters<PlaywrightBrowserProvider['openPage']>): Promise<void> {
    this.#videoSite ??= startVideoSite()
    this.#options.launchOptions ??= {
      executablePath: await requireBrowser(),
      args: [...chromiumArguments, ...(await this.#videoSite).browserArguments],
    }
    return super.openPage(...page)
  }

  override async close(...options: Parameters<PlaywrightBrowserProvider['close']>): Promise<void> {
    await super.close(...options)
    await (await this.#videoSite)?.close()
    await Promise.all([...served.values()].map(({ backend }) => backend.close()))
    served.clear()
  }
}

export function testBrowser(): BrowserProviderOption {
  const { prewarm: _, ...provider } = playwright()
  return { ...provider, providerFactory: (project) => new TestBrowser(project) }
}
