import { company } from '@operator/company'
import { noteFault } from '@/lib/app-faults'
import { chatLink } from '@/lib/phone-links'
import { locale } from '@/locale'
import type { Translation } from '@/texts/texts'
import button from '@/ui/button.module.css'
import classes from './report/ErrorPage.module.css'
import { copyFrom, writeReport } from './report/report'
import report from './report/TellUs.module.css'

// In both languages, because the texts may be what failed to load.
const english = {
  title: 'Unexpected Application Error!',
  failed: (reason: string) => `This page could not be loaded. ${reason}`,
  offline: 'You are offline, and this page is not saved on this device.',
  again: 'Try again',
  home: 'Go to the home page',
  tellUs: 'Tell us',
  lead: 'This is all that we would receive. It holds nothing that you have written, and neither your name nor your email address.',
  send: 'Send by WhatsApp',
  copy: 'Copy',
  copied: 'Copied',
} as const

const hindi: Translation<typeof english> = {
  title: 'ऐप में अनपेक्षित गड़बड़ी!',
  failed: (reason) => `यह पेज लोड नहीं हो सका। ${reason}`,
  offline: 'आप ऑफ़लाइन हैं, और यह पेज इस डिवाइस पर सहेजा नहीं गया है।',
  again: 'फिर कोशिश करें',
  home: 'होम पेज पर जाएँ',
  tellUs: 'हमें बताएँ',
  lead: 'हमें बस यही मिलेगा। इसमें न आपका लिखा कुछ है, न आपका नाम, न ईमेल पता। रिपोर्ट अंग्रेज़ी में है।',
  send: 'WhatsApp से भेजें',
  copy: 'कॉपी करें',
  copied: 'कॉपी हो गया',
}

/**
 * The error page without React, for when the app's code could not be loaded. The table of routes is left out, too: the
 * title of the app's shell provides the site's name.
 */
export function showStartupError(root: HTMLElement, fault: unknown): void {
  noteFault('crash', fault)
  const say = locale() === 'hi' ? hindi : english
  // The browser may believe that it is online: a failed fetch shows that it is not.
  const isCut = fault instanceof Error && fault.cause instanceof TypeError
  const reason = fault instanceof Error ? fault.message : String(fault)
  const message = navigator.onLine && !isCut ? say.failed(reason) : say.offline
  const again = makeButton(say.again, () => location.reload())
  const home = make('a', { href: locale() === 'hi' ? '/hi' : '/', textContent: say.home })
  document.title = `${say.title} – ${document.title}`
  root.replaceChildren(
    make(
      'main',
      { className: classes.page ?? '' },
      make('h1', { textContent: say.title }),
      make('p', { textContent: message }),
      make('p', { className: classes.ways ?? '' }, again, home),
      makeReport(say),
    ),
  )
}

/** As `TellUs` shows it. */
function makeReport(say: Translation<typeof english>): HTMLElement {
  // An address's first part names the page; what follows may name a person.
  const value = writeReport(`/${location.pathname.split('/')[1]}`)
  const field = make('textarea', { value, readOnly: true, rows: 13 })
  field.setAttribute('aria-label', say.tellUs)
  const copy = makeButton(say.copy, async () => {
    if (await copyFrom(field)) copy.textContent = say.copied
  })
  copy.dataset.variant = 'outline'
  const ways = make('p', { className: classes.ways ?? '' }, copy)
  if (company.chatNumber) {
    const href = chatLink(value, company.chatNumber)
    const look = { className: button.button ?? '', target: '_blank', rel: 'noopener noreferrer' }
    ways.prepend(make('a', { href, textContent: say.send, ...look }))
  }
  return make(
    'details',
    { className: report.report ?? '' },
    make('summary', { textContent: say.tellUs }),
    make('p', { textContent: say.lead }),
    field,
    ways,
  )
}

function makeButton(textContent: string, onclick: () => void): HTMLButtonElement {
  return make('button', { type: 'button', className: button.button ?? '', textContent, onclick })
}

function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
  ...children: Node[]
): HTMLElementTagNameMap[Tag] {
  const element = Object.assign(document.createElement(tag), properties)
  element.append(...children)
  return element
}
