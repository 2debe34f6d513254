import { IconArrowRight, IconChevronDown } from '@tabler/icons-react'
import { type MouseEventHandler, useRef } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { discoverIds, href } from '@/routes'
import { menuName, pageTexts, texts } from '@/texts/texts'
import { useSelfClosing } from '@/ui/useSelfClosing'
import { ServiceIcon } from '../blocks/ServiceIcon'
import { layout } from '../content'
import classes from './DiscoverMenu.module.css'

const services = discoverIds.filter((id) => id !== 'services')

export function DiscoverMenu({ onInstall }: { onInstall: MouseEventHandler | null }) {
  const panel = useRef<HTMLDivElement>(null)
  const { pathname } = useLocation()
  useSelfClosing(panel)
  const isHere = discoverIds.some((id) => href(id) === pathname)
  return (
    <>
      <button
        type="button"
        className={classes.button}
        popoverTarget="discover"
        data-here={isHere || undefined}
      >
        {layout.discover} <IconChevronDown size="1rem" stroke={2} aria-hidden />
      </button>
      <div id="discover" popover="auto" ref={panel} className={classes.panel}>
        <ul className={classes.list}>
          {services.map((id) => (
            <li key={id}>
              <Link to={href(id)} viewTransition className={classes.item}>
                <span className={classes.icon}>
                  <ServiceIcon id={id} size={22} />
                </span>
                <span>
                  <span className={classes.name}>{menuName(id)}</span>
                  <span className={classes.description}>{pageTexts(id).description}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
        <Link to={href('services')} viewTransition className={classes.all}>
          {menuName('services')} <IconArrowRight size="1.125rem" stroke={1.75} aria-hidden />
        </Link>
        {onInstall ? (
          <button type="button" className={classes.all} onClick={onInstall}>
            {texts.ui.accountMenu.install}
          </button>
        ) : null}
      </div>
    </>
  )
}
