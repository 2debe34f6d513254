// What 'Tell us' shows and sends, in the operator's language. Without React and texts: the error page has it when
// nothing else could be loaded.
import { lastFault } from '@/lib/app-faults'
import { browserFamily } from '@/lib/browser-family'
import { thisBuild } from '@/lib/build'
import { isInAppBrowser } from '@/lib/in-app-browser'
import { seemsOnline } from '@/lib/online'

/**
 * The state of the app, a line for each fact, without anything that a person wrote. `page` is the pattern of its
 * address; `more` are lines that only some pages know.
 */
export function writeReport(page: string, more: readonly string[] = [], now = Date.now()): string {
  const fault = lastFault()
  const { browser, system } = browserFamily()
  const lines = [
    `Fault: ${fault ? [fault.kind, fault.name, fault.message].filter(Boolean).join(', ') : 'none'}`,
    fault && `Since: ${formatTime(fault.at)}, build ${fault.build}`,
    `Build: ${thisBuild()}`,
    `Page: ${page}`,
    `Browser: ${browser}, ${system}${isInAppBrowser() ? ', inside another app' : ''}`,
    `Language: ${document.documentElement.lang}`,
    `Online: ${seemsOnline() ? 'yes' : 'no'}`,
    ...more,
    `Time: ${formatTime(now)}`,
    fault?.stack,
  ]
  return lines.filter(Boolean).join('\n')
}

/** '2026-11-29 18:05 UTC' */
export function formatTime(time: number): string {
  return `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`
}

/** Copies what the field shows. A browser may refuse: then it is selected, to be copied by hand. */
export async function copyFrom(field: HTMLTextAreaElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(field.value)
    return true
  } catch {
    field.focus()
    field.select()
    return false
  }
}
