import { type MouseEventHandler, type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { href } from '@/routes'
import { LanguageLink } from '@/ui/LanguageLink'
import { Logo } from '@/ui/Logo'
import { layout } from '../content'
import { DiscoverMenu } from './DiscoverMenu'
import { MobileMenu } from './MobileMenu'
import { PageLink } from './PageLink'
import classes from './SiteHeader.module.css'

/** Pixels of scroll from which the header is compact. The style sheet uses the same number. */
const compactFrom = 20

type Props = {
  account: ReactNode
  /** Installs the app; `null` where that is not possible. */
  onInstall: MouseEventHandler | null
}

export function SiteHeader({ account, onInstall }: Props) {
  const header = useRef<HTMLElement>(null)

  useEffect(() => {
    const show = () => header.current?.toggleAttribute('data-compact', window.scrollY > compactFrom)
    header.current?.setAttribute('data-live', '')
    show()
    window.addEventListener('scroll', show, { passive: true })
    return () => window.removeEventListener('scroll', show)
  }, [])

  return (
    <header className={classes.header} ref={header}>
      <div className={classes.bar}>
        <div className={classes.brand}>
          <Link to={href('home')} viewTransition className={classes.home}>
            <Logo withTagline />
          </Link>
        </div>
        <nav aria-label={layout.main} className={classes.nav}>
          <PageLink id="home" />
          <PageLink id="about" />
          <DiscoverMenu onInstall={onInstall} />
          <PageLink id="faq" />
          <PageLink id="contact" />
        </nav>
        <LanguageLink className={classes.language} />
        <div className={classes.account}>{account}</div>
        <MobileMenu onInstall={onInstall} />
      </div>
    </header>
  )
}
