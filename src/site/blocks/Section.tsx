import type { ReactNode } from 'react'
import classes from './Section.module.css'

type Props = {
  /** The id of the heading, so that it can be linked to. */
  id: string
  title: string
  text?: string
  tone?: 'ground' | 'surface' | 'sunken' | 'deep'
  align?: 'start' | 'center'
  children: ReactNode
}

export function Section({ id, title, text, tone = 'ground', align = 'start', children }: Props) {
  return (
    <section className={classes.section} data-tone={tone} aria-labelledby={id}>
      <div className={classes.inner}>
        <div className={classes.head} data-align={align}>
          <h2 id={id}>{title}</h2>
          {text ? <p className={classes.text}>{text}</p> : null}
        </div>
        {children}
      </div>
    </section>
  )
}
