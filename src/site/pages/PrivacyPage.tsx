import { Link } from 'react-router-dom'
import { href, route } from '@/routes'
import { PageHead } from '../blocks/PageHead'
import prose from '../blocks/Prose.module.css'
import { company } from '../content/company'
import { operator, type PrivacySection, privacy, privacySections } from '../content/privacy'
import classes from './PrivacyPage.module.css'

export function PrivacyPage() {
  return (
    <>
      <PageHead title={route('privacy').title} lead={privacy.lead} motif="lotus" />
      <div className={classes.page}>
        {privacySections(operator).map((section) => (
          <Part key={section.id} {...section} />
        ))}
        <p className={classes.end}>
          {privacy.lastChange} <Contact />
        </p>
      </div>
    </>
  )
}

function Part({ id, title, paragraphs = [], points = [], links = [] }: PrivacySection) {
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

function Contact() {
  const { email } = company
  if (!email)
    return (
      <Link to={href('contact')} viewTransition>
        {privacy.contact.page}
      </Link>
    )
  return (
    <>
      {privacy.contact.email} <a href={`mailto:${email}`}>{email}</a>
    </>
  )
}
