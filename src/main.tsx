// The entry of every page, kept tiny: a visitor's page stays static HTML until the first interaction.
import '@/ui/styles'
import { setLocale } from '@/locale'
import './app/shell.css'
// Of code that loads later, but must not wait for its styles.
import './app/report/TellUs.module.css'
import './app/report/ErrorPage.module.css'
import { untilFirstData } from './app/first-data'
import { onFirstInteraction } from './app/first-interaction'
import { offerHindi } from './app/language-hint'
import { supportPopover } from './app/popover-support'
import { watchInstallOffer } from './app/pwa/install-offer'
import { registerWorker } from './app/pwa/register-worker'
import { reloadWhenStale } from './app/pwa/reload-when-stale'
import { mayHaveToWipe } from './app/session/may-have-to-wipe'
import { resumeWipe } from './app/session/resume-wipe'
import { watchTranslation } from './app/watch-translation'
import { thisBuild } from './lib/build'
import { isInAppBrowser } from './lib/in-app-browser'
import { followDoshaHours } from './site/dosha-hours'

setLocale(document.documentElement.lang === 'hi' ? 'hi' : 'en')

// Tells which version the site has. Added here, so that the files of unchanged pages stay the same.
document.head.append(Object.assign(document.createElement('meta'), { name: 'build', content: thisBuild() }))

const root = document.getElementById('root') as HTMLElement
const { dataset } = document.documentElement
// A page prerendered in the other language is hidden: the app replaces it.
const isStatic = root.dataset.prerendered !== undefined && dataset.otherLanguage === undefined
const start = async () => {
  await supportPopover()
  await (await import('./app/boot')).boot(root, isStatic)
}

const isVisitor = dataset.signedIn === undefined

followDoshaHours()
resumeWipe()
reloadWhenStale()
watchInstallOffer()
watchTranslation()
offerHindi()

const isNotFound = root.dataset.prerendered === 'at-once'
const { pathname, search, hash } = location
const lowerCase = pathname.toLowerCase()

// The not-found page logs the missing address. The login page says that work is waiting on this device, or
// that Google refuses the browser of another app.
const startsAtOnce = isNotFound || mayHaveToWipe() || isInAppBrowser()

// A prerendered page can be read as it is, even if its code fails to load.
if (isNotFound && lowerCase !== pathname) {
  // For addresses such as /About.
  location.replace(lowerCase + search + hash)
} else if (isStatic) {
  onFirstInteraction(start, startsAtOnce || !isVisitor)
} else {
  window.heldPress?.release()
  // Along with the app, because it is needed when that cannot be loaded. The app has it in the same file.
  const trouble = import('./app/startup-error').catch(() => null)
  start()
    .catch(async (fault: unknown) => {
      console.error(fault)
      const page = await trouble
      if (page) page.showStartupError(root, fault)
      else root.replaceChildren(Object.assign(document.createElement('a'), plainError(fault)))
    })
    .finally(() => delete dataset.otherLanguage)
}

/** A link to try again, for when not even the error page could be loaded. */
function plainError(fault: unknown): Partial<HTMLAnchorElement> {
  return { href: location.href, textContent: `Unexpected Application Error! ${fault}` }
}

// Downloads for later wait for what the page itself needs.
const whenIdle = window.requestIdleCallback ?? setTimeout
window.addEventListener('load', () =>
  whenIdle(async () => {
    if (pathname.endsWith('login'))
      await import('./app/fetch-ahead').then(
        ({ fetchAhead }) => fetchAhead(),
        () => undefined,
      )
    if (!isStatic && !isVisitor) await untilFirstData()
    await registerWorker()
  }),
)
