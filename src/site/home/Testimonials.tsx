import { Monogram } from '@/ui/Monogram'
import { Section } from '../blocks/Section'
import { home } from '../content'
import classes from './Testimonials.module.css'

export function Testimonials() {
  const { title, items } = home.testimonials
  return (
    <Section id="testimonials" title={title} tone="surface">
      <ul className={classes.grid}>
        {items.map(({ quote, by, about }) => (
          <li key={by}>
            <figure className={classes.card}>
              <blockquote className={classes.quote}>{quote}</blockquote>
              <figcaption className={classes.by}>
                <Monogram name={by} />
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
