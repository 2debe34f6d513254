import { IconArrowRight } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { href } from '@/routes'
import { menuName } from '@/texts/texts'
import { details, home } from '../content'
import { AppPanels } from './AppPanels'
import classes from './Intro.module.css'

export function Intro() {
  const { title, paragraphs, link, audiences } = home.intro
  return (
    <section className={classes.intro} aria-labelledby="intro">
      <div className={classes.inner}>
        <div className={classes.head}>
          <h2 id="intro">{title}</h2>
          <ul className={classes.audiences} aria-label={home.intro.audiencesLabel}>
            {audiences.map((audience) => (
              <li key={audience}>{audience}</li>
            ))}
          </ul>
        </div>
        <div className={classes.text}>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <Link to={href('about')} viewTransition className={classes.more}>
            {details.story ? link : menuName('about')}{' '}
            <IconArrowRight size="1.25rem" stroke={1.75} aria-hidden />
          </Link>
        </div>
        <AppPanels />
      </div>
    </section>
  )
}
