import { href } from '@/routes'
import { texts } from '@/texts/texts'
import { ButtonLink } from '@/ui/ButtonLink'
import { home } from '../content'
import classes from './Hero.module.css'
import { HeroArt } from './HeroArt'

export function Hero() {
  return (
    <div className={classes.hero}>
      <div className={classes.inner}>
        <div>
          <h1 className={classes.title}>{texts.pages.home.title}</h1>
          <p className={classes.lead}>{home.hero.text}</p>
          <div className={classes.buttons}>
            <ButtonLink to={href('contact')}>{home.hero.primary}</ButtonLink>
            <ButtonLink to={href('services')} variant="outline">
              {home.hero.secondary}
            </ButtonLink>
          </div>
        </div>
        <div className={classes.art}>
          <HeroArt />
          <p className={classes.hours}>
            {Object.entries(home.hero.hours).map(([hours, { title, text }]) => (
              <span key={hours} data-at={hours}>
                <strong>{title}</strong>
                {text}
              </span>
            ))}
          </p>
        </div>
      </div>
    </div>
  )
}
