import { IconArrowRight, IconChevronDown } from '@tabler/icons-react'
import { type MouseEventHandler, useRef } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { discoverRoutes, href, type RouteId } from '@/routes'
import { menuName, pageTexts, texts } from '@/texts/texts'
import { useSelfClosing } from '@/ui/useSelfClosing'
import { ServiceIcon } from '../blocks/ServiceIcon'
import { layout } from '../content'
import classes from './DiscoverMenu.module.css'

const [all, ...services] = discoverRoutes.map(({ id }) => id as RouteId) as [RouteId, ...RouteId[]]

export function DiscoverMenu({ onInstall }: { onInstall: MouseEventHandler | null }) {
  const panel = useRef<HTMLDivElement>(null)
  const { pathname } = useLocation()
  useSelfClosing(panel)
  const addressOf = (id: RouteId) => href(id as 'services')
  const isHere = [all, ...services].some((id) => addressOf(id) === pathname)
  return (
    <>
      <button
        type="button"
        className={classes.button}
        popoverTarget="discover"
        data-here={isHere || undefined}
      >
        {layout.discover} <IconChevronDown size={16} stroke={2} aria-hidden />
      </button>
      <div id="discover" popover="auto" ref={panel} className={classes.panel}>
        <ul className={classes.list}>
          {services.map((id) => (
            <li key={id}>
              <Link to={addressOf(id)} viewTransition className={classes.item}>
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
        <Link to={addressOf(all)} viewTransition className={classes.all}>
          {menuName(all)} <IconArrowRight size={18} stroke={1.75} aria-hidden />
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
