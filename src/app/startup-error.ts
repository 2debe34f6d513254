import { locale } from '@/locale'
import type { Translation } from '@/texts/texts'
import classes from './router/ErrorPage.module.css'

// In both languages, because the texts may be what failed to load.
const english = {
  title: 'Unexpected Application Error!',
  failed: (reason: string) => `This page could not be loaded. ${reason}`,
  offline: 'You are offline, and this page is not saved on this device.',
  again: 'Try again',
  home: 'Go to the home page',
} as const

const hindi: Translation<typeof english> = {
  title: 'ऐप में अनपेक्षित गड़बड़ी!',
  failed: (reason) => `यह पेज लोड नहीं हो सका। ${reason}`,
  offline: 'आप ऑफ़लाइन हैं, और यह पेज इस डिवाइस पर सहेजा नहीं गया है।',
  again: 'फिर कोशिश करें',
  home: 'होम पेज पर जाएँ',
}

/**
 * The error page without React, for when the app's code could not be loaded. Every first visit loads it, and
 * the table of routes would make that a third heavier: so the title of the app's shell provides the site's
 * name.
 */
export function showStartupError(root: HTMLElement, fault: unknown): void {
  const say = locale() === 'hi' ? hindi : english
  const main = document.createElement('main')
  main.className = classes.page ?? ''
  const heading = document.createElement('h1')
  heading.textContent = say.title
  const message = document.createElement('p')
  // The browser may believe that it is online: a failed fetch shows that it is not.
  const isCut = fault instanceof Error && fault.cause instanceof TypeError
  message.textContent =
    navigator.onLine && !isCut
      ? say.failed(fault instanceof Error ? fault.message : String(fault))
      : say.offline
  const ways = document.createElement('p')
  ways.className = classes.ways ?? ''
  const again = document.createElement('button')
  again.type = 'button'
  again.textContent = say.again
  again.addEventListener('click', () => location.reload())
  const home = document.createElement('a')
  home.href = locale() === 'hi' ? '/hi' : '/'
  home.textContent = say.home
  ways.append(again, home)
  main.append(heading, message, ways)
  document.title = `${say.title} – ${document.title}`
  root.replaceChildren(main)
}
