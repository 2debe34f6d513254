import { pageFailed } from '@/lib/notices'
import classes from './router/ErrorPage.module.css'

/**
 * The error page without React, for when the app's code could not be loaded. It comes with every first visit, which the
 * table of routes would make a third heavier: so the site's name is the title of the app's shell.
 */
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
  home.href = '/'
  home.textContent = pageFailed.homeLabel
  ways.append(again, home)
  main.append(heading, message, ways)
  document.title = `Error – ${document.title}`
  root.replaceChildren(main)
}
