import { Portrait } from '../blocks/Portrait'
import { Section } from '../blocks/Section'
import { details, home } from '../content'
import classes from './Testimonials.module.css'

export function Testimonials() {
  const { testimonials } = details
  if (!testimonials) return null
  return (
    <Section id="testimonials" title={home.testimonials.title} tone="surface">
      <ul className={classes.grid}>
        {testimonials.map(({ quote, highlight, by, about, face, service }) => (
          <li key={by}>
            <figure className={classes.card}>
              <blockquote className={classes.quote}>
                <Quote text={quote} highlight={highlight} />
              </blockquote>
              <figcaption className={classes.by}>
                <Portrait name={by} face={face} service={service} />
                <span>
                  <strong>{by}</strong>
                  <span className={classes.about}>{about}</span>
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Quote({ text, highlight }: { text: string; highlight: string | undefined }) {
  if (!highlight || !text.includes(highlight)) return text
  const [before, after] = text.split(highlight)
  return (
    <>
      {before}
      <em>{highlight}</em>
      {after}
    </>
  )
}
