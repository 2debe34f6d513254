// To whom the app is offered, when, and how. The browser tests show what the offer looks like and that it
// appears.
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { InstallCard } from '@/app/pwa/InstallCard'
import { install } from '@/app/pwa/install'
import {
  countView,
  dismissInstall,
  type InstallEvent,
  installOffer,
  isInstallOffered,
  watchInstallOffer,
} from '@/app/pwa/install-offer'
import { persistence } from '@/stores/persistence'

const day = 24 * 3600_000

/** A browser, by the properties that distinguish it from others. */
type Device = { isInstalled?: boolean; standalone?: boolean; touchPoints?: number; vendor?: string }

const chromium: Device = { vendor: 'Google Inc.' }
const iPhone: Device = { vendor: 'Apple Computer, Inc.', standalone: false, touchPoints: 5 }
const mac: Device = { vendor: 'Apple Computer, Inc.', standalone: false, touchPoints: 0 }

function use({ isInstalled = false, standalone, touchPoints = 0, vendor = '' }: Device): void {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: isInstalled && query.includes('standalone') }))
  const own = standalone === undefined ? {} : { standalone }
  vi.stubGlobal('navigator', { maxTouchPoints: touchPoints, vendor, ...own })
}

/** As Chromium does on every page of an app that can be installed. */
function allowInstall(outcome: 'accepted' | 'dismissed' = 'accepted'): InstallEvent {
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: vi.fn(async () => undefined),
    userChoice: Promise.resolve({ outcome }),
  })
  window.dispatchEvent(event)
  return event
}

const isOffered = (isSignedIn = false) => isInstallOffered(installOffer.getState(), isSignedIn)

let leavePage = () => {}

/** Loads a page in place of the previous one. */
function openPage(): void {
  leavePage()
  installOffer.setState(installOffer.getInitialState(), true)
  const listen = vi.spyOn(window, 'addEventListener')
  watchInstallOffer()
  const listeners = [...listen.mock.calls]
  listen.mockRestore()
  leavePage = () => {
    for (const [type, listener] of listeners) window.removeEventListener(type, listener)
  }
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  use(chromium)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('The offer to install the app', () => {
  test('appears on the second page, whether the browser loads it or the app shows it', () => {
    openPage()
    allowInstall()
    expect(isOffered()).toBe(false)
    countView()
    expect(isOffered()).toBe(true)
    sessionStorage.clear()
    openPage()
    openPage()
    allowInstall()
    expect(isOffered()).toBe(true)
  })

  test('appears at once for a user who is signed in', () => {
    openPage()
    allowInstall()
    expect(isOffered(true)).toBe(true)
  })

  test('does not appear where the browser does not allow installing, and replaces the browser’s own offer', () => {
    openPage()
    countView()
    expect(isOffered(true)).toBe(false)
    expect(allowInstall().defaultPrevented).toBe(true)
    expect(isOffered(true)).toBe(true)
  })

  test('disappears when the app has been installed', async () => {
    openPage()
    countView()
    const event = allowInstall()
    await install(event)
    expect(event.prompt).toHaveBeenCalledOnce()
    expect(isOffered(true)).toBe(false)
    allowInstall()
    expect(isOffered()).toBe(true)
    window.dispatchEvent(new Event('appinstalled'))
    expect(isOffered(true)).toBe(false)
  })

  test.each([
    ['“Not now”', async () => dismissInstall()],
    ['declining the browser’s prompt', () => install(allowInstall('dismissed'))],
  ])('does not appear again for 60 days after %s', async (_, decline) => {
    vi.useFakeTimers({ toFake: ['Date'] })
    openPage()
    countView()
    allowInstall()
    await decline()
    expect(isOffered(true)).toBe(false)
    const said = Date.now()
    for (const [days, comes] of [
      [0, false],
      [59, false],
      [61, true],
    ] as const) {
      vi.setSystemTime(said + days * day)
      openPage()
      allowInstall()
      expect(isOffered(true), `after ${days} days`).toBe(comes)
    }
  })

  test('is a list of steps on an iPhone, and appears there on request from a menu even after “Not now”', () => {
    use(iPhone)
    openPage()
    expect(installOffer.getState().method).toEqual({ kind: 'steps', device: 'phone' })
    dismissInstall()
    openPage()
    countView()
    expect(isOffered(true)).toBe(false)
    installOffer.setState({ isAsked: true })
    expect(isOffered()).toBe(true)
    dismissInstall()
    expect(isOffered()).toBe(false)
  })

  test('does not appear on a Mac, whose Safari does not report whether the app can be installed', () => {
    use(mac)
    openPage()
    countView()
    expect(installOffer.getState().method).toBeNull()
  })

  test.each([
    ['iPhone', { ...iPhone, standalone: true }],
    ['other devices', { ...chromium, isInstalled: true }],
  ])('never appears in the installed app, on %s', (_, device) => {
    use(device)
    openPage()
    countView()
    allowInstall()
    expect(installOffer.getState().method).toBeNull()
    expect(isOffered(true)).toBe(false)
  })
})

describe('The warning that a browser deletes saved courses', () => {
  let root: Root | undefined

  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    persistence.setState({ isPersistent: false })
  })
  afterEach(() => {
    act(() => root?.unmount())
    document.body.replaceChildren()
    persistence.setState(persistence.getInitialState(), true)
  })

  /** The card shown to a user who is not offered the app, and its text. */
  function showCard(): string {
    act(() => root?.unmount())
    openPage()
    const shown = createRoot(document.body.appendChild(document.createElement('div')))
    root = shown
    act(() => shown.render(<InstallCard isOffered={false} />))
    return document.body.textContent ?? ''
  }

  test('appears once in Safari on an iPhone, with the steps there', () => {
    use(iPhone)
    expect(showCard()).toContain('This browser deletes your saved courses')
    expect([...document.querySelectorAll('li')].map((step) => step.textContent)).toHaveLength(3)
    act(() => document.querySelector('button')?.click())
    expect(document.body.textContent).toBe('')
    expect(showCard()).toBe('')
  })

  test('names Safari’s own menu on a Mac', () => {
    use(mac)
    expect(showCard()).toContain('Open the File menu and choose Add to Dock.')
  })

  test('does not appear if the browser has agreed to keep the courses', () => {
    use(iPhone)
    persistence.setState({ isPersistent: true })
    expect(showCard()).toBe('')
  })

  test('does not appear in a browser that does not delete them, or in the installed app', () => {
    use(chromium)
    expect(showCard()).toBe('')
    use({ ...iPhone, standalone: true })
    expect(showCard()).toBe('')
  })
})
