import { IconArrowRight } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { href, route } from '@/routes'
import { ServiceIcon } from '../blocks/ServiceIcon'
import { home } from '../content/home'
import classes from './ServiceGroups.module.css'

/** All services as rows, grouped by what they are for. */
export function ServiceGroups() {
  const all = route('services')
  return (
    <div className={classes.groups}>
      {home.services.groups.map(({ title, ids }) => (
        <div key={title} className={classes.group}>
          <h3 className={classes.title}>{title}</h3>
          <ul className={classes.list}>
            {ids.map((id) => (
              <li key={id} className={classes.service}>
                <span className={classes.icon}>
                  <ServiceIcon id={id} size={24} />
                </span>
                <h4 className={classes.name}>
                  <Link to={href(id)} className={classes.link} data-ring-after>
                    {route(id).title}
                  </Link>
                </h4>
                <p className={classes.text}>{route(id).description}</p>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <Link to={href('services')} className={classes.all}>
        {all.label} <IconArrowRight stroke={1.5} aria-hidden />
      </Link>
    </div>
  )
}
