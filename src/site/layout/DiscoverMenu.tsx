import { IconArrowRight, IconChevronDown } from '@tabler/icons-react'
import { type MouseEventHandler, useRef } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { discoverRoutes, type Route } from '@/routes'
import { useSelfClosing } from '@/ui/useSelfClosing'
import { ServiceIcon } from '../blocks/ServiceIcon'
import { menu } from '../content/menu'
import classes from './DiscoverMenu.module.css'

const [all, ...services] = discoverRoutes as [Route, ...Route[]]

export function DiscoverMenu({ onInstall }: { onInstall: MouseEventHandler | null }) {
  const panel = useRef<HTMLDivElement>(null)
  const { pathname } = useLocation()
  useSelfClosing(panel)
  const isHere = [all, ...services].some(({ path }) => path === pathname)
  return (
    <>
      <button
        type="button"
        className={classes.button}
        popoverTarget="discover"
        data-here={isHere || undefined}
      >
        Discover <IconChevronDown size={16} stroke={2} aria-hidden />
      </button>
      <div id="discover" popover="auto" ref={panel} className={classes.panel}>
        <ul className={classes.list}>
          {services.map(({ id, path, label, title, description }) => (
            <li key={id}>
              <Link to={path} viewTransition className={classes.item}>
                <span className={classes.icon}>
                  <ServiceIcon id={id} size={22} />
                </span>
                <span>
                  <span className={classes.name}>{label ?? title}</span>
                  <span className={classes.description}>{description}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
        <Link to={all.path} viewTransition className={classes.all}>
          {all.label} <IconArrowRight size={18} stroke={1.75} aria-hidden />
        </Link>
        {onInstall ? (
          <button type="button" className={classes.all} onClick={onInstall}>
            {menu.install}
          </button>
        ) : null}
      </div>
    </>
  )
}
