import { Section } from '../blocks/Section'
import { details, home } from '../content'
import classes from './Growth.module.css'

export function Growth() {
  const { figures } = details
  if (!figures) return null
  return (
    <Section id="growth" title={home.growth.title} tone="deep" align="center">
      <dl className={classes.figures}>
        {figures.map(({ value, label }) => (
          <div key={label} className={classes.figure}>
            <dt>{label}</dt>
            <dd className={classes.value}>{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
