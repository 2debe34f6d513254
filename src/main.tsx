// The entry of every page, kept tiny: a visitor's page stays static HTML until the first interaction.
import '@/ui/styles'
import './app/shell.css'
import { onFirstInteraction } from './app/first-interaction'
import { supportPopover } from './app/popover-support'
import { watchInstallOffer } from './app/pwa/install-offer'
import { registerWorker } from './app/pwa/register-worker'
import { reloadWhenStale } from './app/pwa/reload-when-stale'
import { resumeWipe } from './app/session/resume-wipe'
import { showStartupError } from './app/startup-error'
import { followDoshaHours } from './site/dosha-hours'

const root = document.getElementById('root') as HTMLElement
const start = async () => {
  await supportPopover()
  return (await import('./app/boot')).boot(root)
}

const isStatic = root.dataset.prerendered !== undefined
const isVisitor = document.documentElement.dataset.signedIn === undefined

followDoshaHours()
resumeWipe()
reloadWhenStale()
watchInstallOffer()

// The not-found page logs the missing address.
const startsAtOnce = root.dataset.prerendered === 'at-once'

// A prerendered page can be read as it is, even if its code fails to load.
if (isStatic) {
  onFirstInteraction(start, startsAtOnce || !isVisitor)
} else {
  start().catch((fault: unknown) => {
    console.error(fault)
    showStartupError(root, fault)
  })
}

window.addEventListener('load', () => void registerWorker())
