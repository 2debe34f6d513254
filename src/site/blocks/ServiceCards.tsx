import { Link } from 'react-router-dom'
import type { ServiceId } from '@/generated/service-routes'
import { href } from '@/routes'
import { pageTexts } from '@/texts/texts'
import { groupOf } from '../services/services'
import groups from './groups.module.css'
import { MoreTile } from './MoreTile'
import classes from './ServiceCards.module.css'
import { ServiceIcon } from './ServiceIcon'

type Props = {
  ids: readonly ServiceId[]
  /** Titles that replace those of the pages. */
  titles?: Partial<Record<ServiceId, string>>
  /** An extra tile at the end, in another colour. */
  more?: { to: string; text: string }
}

export function ServiceCards({ ids, titles = {}, more }: Props) {
  return (
    <ul className={classes.grid}>
      {ids.map((id) => (
        <li key={id} className={classes.card}>
          <span className={`${classes.icon} ${groups[groupOf(id)]}`}>
            <ServiceIcon id={id} />
          </span>
          <h3 className={classes.title}>
            <Link to={href(id)} viewTransition className={classes.link} data-ring-after>
              {titles[id] ?? pageTexts(id).title}
            </Link>
          </h3>
          <p className={classes.text}>{pageTexts(id).description}</p>
        </li>
      ))}
      {more ? (
        <li>
          <MoreTile {...more} />
        </li>
      ) : null}
    </ul>
  )
}
