import { IconArrowRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { href, type RouteId, route } from '@/routes'
import { ServiceIcon } from '../service-icons'
import classes from './ServiceCards.module.css'

type Props = {
  ids: readonly RouteId[]
  /** Titles other than the pages' own. */
  titles?: Partial<Record<RouteId, string>>
  /** One more tile at the end. */
  children?: ReactNode
}

export function ServiceCards({ ids, titles = {}, children }: Props) {
  return (
    <ul className={classes.grid}>
      {ids.map((id) => (
        <li key={id} className={classes.card}>
          <span className={classes.icon}>
            <ServiceIcon id={id} />
          </span>
          <h3 className={classes.title}>
            <Link to={href(id as 'services')} className={classes.link}>
              {titles[id] ?? route(id).title}
            </Link>
          </h3>
          <p className={classes.text}>{route(id).description}</p>
          <IconArrowRight size={20} stroke={1.5} aria-hidden className={classes.arrow} />
        </li>
      ))}
      {children ? <li className={classes.last}>{children}</li> : null}
    </ul>
  )
}
