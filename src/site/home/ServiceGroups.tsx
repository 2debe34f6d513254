import { Link } from 'react-router-dom'
import { href } from '@/routes'
import { pageTexts, texts } from '@/texts/texts'
import { MoreTile } from '../blocks/MoreTile'
import { ServiceIcon } from '../blocks/ServiceIcon'
import { home } from '../content'
import { serviceGroups } from '../services/services'
import classes from './ServiceGroups.module.css'

/** All services as rows, grouped by what they are for. */
export function ServiceGroups() {
  return (
    <div className={classes.groups}>
      {serviceGroups.map((ids, index) => (
        <div key={ids[0]} className={classes.group}>
          <h3 className={classes.title}>{home.services.groups[index]}</h3>
          <ul className={classes.list}>
            {ids.map((id) => (
              <li key={id} className={classes.service}>
                <span className={classes.icon}>
                  <ServiceIcon id={id} size={24} />
                </span>
                <h4 className={classes.name}>
                  <Link to={href(id)} viewTransition className={classes.link} data-ring-after>
                    {pageTexts(id).title}
                  </Link>
                </h4>
                <p className={classes.text}>{pageTexts(id).description}</p>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <MoreTile to={href('services')} text={texts.pages.services.label} />
    </div>
  )
}
