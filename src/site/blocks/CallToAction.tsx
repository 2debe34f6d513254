import { ButtonLink } from '@/ui/ButtonLink'
import { Motif, type MotifName } from '@/ui/motifs/Motif'
import classes from './CallToAction.module.css'
import { ChatLink } from './ChatLink'

type Props = {
  title: string
  description: string
  buttonText: string
  buttonLink: string
  secondaryButtonText?: string
  secondaryButtonLink?: string
  /** Also offers a chat about the page. */
  withChat?: boolean
  motif?: MotifName
}

export function CallToAction({
  title,
  description,
  buttonText,
  buttonLink,
  secondaryButtonText,
  secondaryButtonLink,
  withChat = false,
  motif = 'lotus',
}: Props) {
  return (
    <section className={classes.place} aria-labelledby="next-step">
      <div className={classes.band}>
        <Motif name={motif} className={classes.art} />
        <div className={classes.text}>
          <h2 id="next-step">{title}</h2>
          <p>{description}</p>
        </div>
        <div className={classes.buttons}>
          <ButtonLink to={buttonLink} variant="gold">
            {buttonText}
          </ButtonLink>
          {secondaryButtonText && secondaryButtonLink ? (
            <ButtonLink to={secondaryButtonLink} variant="onDeep">
              {secondaryButtonText}
            </ButtonLink>
          ) : null}
          {withChat ? <ChatLink isOnDeep /> : null}
        </div>
      </div>
    </section>
  )
}
