import { type ReactNode, useSyncExternalStore } from 'react'
import { Link } from 'react-router-dom'
import { isStorageBlocked } from '@/lib/web-storage'
import { href } from '@/routes'
import { texts } from '@/texts/texts'
import { Logo } from '@/ui/Logo'
import classes from './AuthCard.module.css'

const subscribeToNothing = () => () => {}

type Props = {
  title: string
  text: string
  /** Also works where the browser blocks the site's data. */
  needsNoStorage?: boolean
  /** An answer will appear below: the card is at the top, so that it does not move then. */
  grows?: boolean
  children: ReactNode
}

/**
 * Where the browser blocks the site's data no session can be kept, so the card says that instead of offering
 * to sign in.
 */
export function AuthCard({ title, text, needsNoStorage = false, grows = false, children }: Props) {
  // Unknown at prerendering.
  const isBlocked = useSyncExternalStore(subscribeToNothing, isStorageBlocked, () => false)
  return (
    <main id="main" className={classes.page} data-grows={grows || undefined}>
      <div className={classes.card}>
        <Link to={href('home')} className={classes.home}>
          <Logo />
        </Link>
        <h1 className={classes.title}>{title}</h1>
        <p className={classes.text}>{text}</p>
        <noscript>
          <p>{texts.login.needsScript}</p>
        </noscript>
        <div className={classes.actions}>
          {isBlocked && !needsNoStorage ? (
            <p className={classes.blocked} role="alert">
              {texts.notices.storageBlocked}
            </p>
          ) : (
            children
          )}
        </div>
      </div>
    </main>
  )
}
