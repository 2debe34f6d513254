import { company } from '@operator/company'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { href } from '@/routes'
import type { ProsePart } from '../content/prose'
import prose from './Prose.module.css'
import classes from './ProseParts.module.css'

/** The body of a page of plain prose. `end` is its last line. */
export function ProseParts({ parts, end }: { parts: readonly ProsePart[]; end: ReactNode }) {
  return (
    <div className={classes.page}>
      {parts.map((part) => (
        <Part key={part.id} {...part} />
      ))}
      <p className={classes.end}>{end}</p>
    </div>
  )
}

function Part({ id, title, paragraphs = [], points = [], links = [] }: ProsePart) {
  return (
    <section className={`${prose.prose} ${classes.part}`} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {points.length > 0 ? (
        <ul className={prose.list}>
          {points.map(({ term, text }) => (
            <li key={term}>
              <span>
                <strong>{term}</strong> {text}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      {links.length > 0 ? (
        <p className={classes.links}>
          {links.map(({ text, url }) => (
            <a key={url} href={url} target="_blank" rel="noopener noreferrer">
              {text}
            </a>
          ))}
        </p>
      ) : null}
    </section>
  )
}

/** The company's mailbox or, if it has none, the page that says how to reach it. */
export function ContactLine({ mailbox, page }: { mailbox: string; page: string }) {
  const { email } = company
  if (!email)
    return (
      <Link to={href('contact')} viewTransition>
        {page}
      </Link>
    )
  return (
    <>
      {mailbox} <a href={`mailto:${email}`}>{email}</a>
    </>
  )
}
