import { pageFailed } from '@/lib/notices'
import { href, siteName } from '@/routes'
import classes from './router/ErrorPage.module.css'

/** The error page without React, for when the app's code could not be loaded. */
export function showStartupError(root: HTMLElement, fault: unknown): void {
  const main = document.createElement('main')
  main.className = classes.page ?? ''
  const heading = document.createElement('h1')
  heading.textContent = pageFailed.title
  const message = document.createElement('p')
  message.textContent = navigator.onLine
    ? `This page could not be loaded. ${fault instanceof Error ? fault.message : String(fault)}`
    : 'You are offline, and this page is not saved on this device.'
  const ways = document.createElement('p')
  ways.className = classes.ways ?? ''
  const again = document.createElement('button')
  again.type = 'button'
  again.textContent = 'Try again'
  again.addEventListener('click', () => location.reload())
  const home = document.createElement('a')
  home.href = href('home')
  home.textContent = pageFailed.homeLabel
  ways.append(again, home)
  main.append(heading, message, ways)
  document.title = `Error – ${siteName}`
  root.replaceChildren(main)
}
