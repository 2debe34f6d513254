import { Link } from 'react-router-dom'
import { serviceRoutes } from '@/generated/service-routes'
import { href } from '@/routes'
import { pageTexts } from '@/texts/texts'
import { petal } from '@/ui/motifs/geometry'
import classes from './ServiceBranch.module.css'

const shown = serviceRoutes.filter((route) => 'isInDiscover' in route)

/** What we do, on one branch: each leaf leads to a service. */
export function ServiceBranch() {
  return (
    <ul className={classes.branch}>
      {shown.map(({ id }) => (
        <li key={id} className={classes.leaf}>
          <svg viewBox="-8 -44 16 46" aria-hidden="true">
            <path d={`${petal(42, 15)}M0 2V-26`} />
          </svg>
          <h3 className={classes.title}>
            <Link to={href(id)} viewTransition className={classes.link}>
              {pageTexts(id).title}
            </Link>
          </h3>
          <p className={classes.text}>{pageTexts(id).description}</p>
        </li>
      ))}
    </ul>
  )
}
