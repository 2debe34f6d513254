import type { ReactNode } from 'react'
import { texts } from '@/texts/texts'
import classes from './InstallSteps.module.css'

/**
 * How to install a web app where the browser does not offer it: on an iPhone or iPad, with the icons to look
 * for, or on a Mac.
 */
export function InstallSteps({ device }: { device: 'phone' | 'mac' }) {
  const { onMac, onPhone } = texts.app.install
  if (device === 'mac') {
    return (
      <p>
        <WithNames text={onMac} />
      </p>
    )
  }
  return (
    <ol className={classes.steps}>
      {onPhone.map((step, index) => (
        <li key={step}>
          <Picture>{pictures[index]}</Picture>
          <span>
            <WithNames text={step} />
          </span>
        </li>
      ))}
    </ol>
  )
}

/** The icons of the three steps on a phone. */
const pictures = [
  <>
    <path d="M12 14V3M8 6.5 12 2.5l4 4" />
    <path d="M8.5 10H6v11h12V10h-2.5" />
  </>,
  <>
    <rect x="3.5" y="3.5" width="17" height="17" rx="4" />
    <path d="M12 8v8M8 12h8" />
  </>,
  <path key="done" d="m5 12.5 4.5 4.5L19 7.5" />,
]

/** Names between asterisks are emphasized. */
function WithNames({ text }: { text: string }) {
  return text.split('*').map((part, index) => (index % 2 === 1 ? <strong key={part}>{part}</strong> : part))
}

function Picture({ children }: { children: ReactNode }) {
  return (
    <svg className={classes.picture} viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      {children}
    </svg>
  )
}
