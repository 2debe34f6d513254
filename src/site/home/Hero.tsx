import { href } from '@/routes'
import { texts } from '@/texts/texts'
import { ButtonLink } from '@/ui/ButtonLink'
import { Mandala } from '@/ui/motifs/Mandala'
import { details, home } from '../content'
import { pictureOf } from '../pictures'
import { AppScreen } from './AppPicture'
import { DoshaLine } from './DoshaLine'
import classes from './Hero.module.css'

export function Hero() {
  const { photo } = details
  return (
    <div className={classes.hero}>
      <div className={classes.inner}>
        <div className={classes.words}>
          <h1 className={classes.title}>{texts.pages.home.title}</h1>
          <p className={classes.lead}>{home.hero.text}</p>
          <div className={classes.buttons}>
            <ButtonLink to={href('contact')}>{home.hero.primary}</ButtonLink>
            <ButtonLink to={href('services')} variant="outline">
              {home.hero.secondary}
            </ButtonLink>
          </div>
          <DoshaLine />
        </div>
        <div className={classes.art} data-rises data-photo={photo ? true : undefined}>
          {photo ? (
            <img {...pictureOf(photo, 'photos')} className={classes.photo} alt={photo.alt} loading="lazy" />
          ) : (
            <svg viewBox="-264 -264 528 528" className={classes.flower} aria-hidden="true">
              <circle r="216" className={classes.halo} />
              <circle r="230" className={classes.ticks} />
              <Mandala petals={16} length={252} width={78} />
            </svg>
          )}
          <AppScreen name="course" label={home.hero.screen} className={classes.phone} />
        </div>
      </div>
    </div>
  )
}
