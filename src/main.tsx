// The entry of every page, kept tiny: a visitor's page is static HTML until it is first touched.
import '@/ui/styles'
import './app/shell.css'
import { onFirstInteraction } from './app/first-interaction'
import { registerWorker } from './app/register-worker'

const root = document.getElementById('root') as HTMLElement
const start = async () => (await import('./app/boot')).boot(root)

const isStatic = root.dataset.prerendered !== undefined
const isVisitor = document.documentElement.dataset.signedIn === undefined
if (isStatic && isVisitor) onFirstInteraction(start)
else void start()

window.addEventListener('load', () => void registerWorker())
