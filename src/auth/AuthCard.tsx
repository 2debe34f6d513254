import { type ReactNode, useSyncExternalStore } from 'react'
import { Link } from 'react-router-dom'
import { storageBlockedNotice } from '@/lib/notices'
import { isStorageBlocked } from '@/lib/web-storage'
import { href } from '@/routes'
import { Logo } from '@/ui/Logo'
import classes from './AuthCard.module.css'

const subscribeToNothing = () => () => {}

type Props = { title: string; text: string; children: ReactNode }

/** Where the browser blocks the site's data no session can be kept, so the card says that instead of offering to sign in. */
export function AuthCard({ title, text, children }: Props) {
  // The prerendered page can't know.
  const isBlocked = useSyncExternalStore(subscribeToNothing, isStorageBlocked, () => false)
  return (
    <main id="main" className={classes.page}>
      <div className={classes.card}>
        <Link to={href('home')} className={classes.home}>
          <Logo />
        </Link>
        <h1 className={classes.title}>{title}</h1>
        <p className={classes.text}>{text}</p>
        <noscript>
          <p>Signing in needs JavaScript. Please switch it on for this site.</p>
        </noscript>
        <div className={classes.actions}>
          {isBlocked ? (
            <p className={classes.blocked} role="alert">
              {storageBlockedNotice}
            </p>
          ) : (
            children
          )}
        </div>
      </div>
    </main>
  )
}
