import { IconDeviceMobileDown, IconMenu2, IconX } from '@tabler/icons-react'
import { type MouseEventHandler, useRef } from 'react'
import { discoverIds, href } from '@/routes'
import { useIdentity } from '@/stores/session'
import { texts } from '@/texts/texts'
import { ButtonLink } from '@/ui/ButtonLink'
import { LanguageLink } from '@/ui/LanguageLink'
import { usePopoverDialog } from '@/ui/usePopoverDialog'
import { useSelfClosing } from '@/ui/useSelfClosing'
import { layout } from '../content'
import classes from './MobileMenu.module.css'
import { PageLink } from './PageLink'
import pageLink from './PageLink.module.css'

export function MobileMenu({ onInstall }: { onInstall: MouseEventHandler | null }) {
  const panel = useRef<HTMLDivElement>(null)
  const isSignedIn = useIdentity() !== null
  usePopoverDialog(panel)
  useSelfClosing(panel)
  return (
    <>
      <button type="button" className={classes.open} popoverTarget="site-menu" aria-label={layout.menu}>
        <IconMenu2 size="min(1.5rem, 12vw)" stroke={1.75} aria-hidden />
      </button>
      <div id="site-menu" popover="auto" ref={panel} className={classes.panel}>
        <div className={classes.top}>
          <button
            type="button"
            className={classes.close}
            popoverTarget="site-menu"
            popoverTargetAction="hide"
            aria-label={layout.closeMenu}
          >
            <IconX size="min(1.5rem, 12vw)" stroke={1.75} aria-hidden />
          </button>
          <LanguageLink className={classes.language} />
        </div>
        <nav aria-label={layout.menu} className={classes.nav}>
          <PageLink id="home" />
          <PageLink id="about" />
          <p className={classes.group} id="site-menu-discover">
            {layout.discover}
          </p>
          <ul className={classes.list} aria-labelledby="site-menu-discover">
            {discoverIds.map((id) => (
              <li key={id}>
                <PageLink id={id} />
              </li>
            ))}
          </ul>
          <PageLink id="faq" />
          <PageLink id="contact" />
          <PageLink id="submit-jobs" />
          {onInstall ? (
            <button type="button" className={`${pageLink.link} ${classes.install}`} onClick={onInstall}>
              <IconDeviceMobileDown size="1.375rem" stroke={1.5} aria-hidden /> {texts.ui.accountMenu.install}
            </button>
          ) : null}
        </nav>
        <div className={classes.entry}>
          {isSignedIn ? (
            <ButtonLink to={href('dashboard')}>{layout.dashboard}</ButtonLink>
          ) : (
            <ButtonLink to={href('login')}>{layout.loginOrRegister}</ButtonLink>
          )}
        </div>
      </div>
    </>
  )
}
