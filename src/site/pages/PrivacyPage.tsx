import { Link } from 'react-router-dom'
import { formatFullDate } from '@/lib/format'
import { locale } from '@/locale'
import { href } from '@/routes'
import { type Translation, texts } from '@/texts/texts'
import { PageHead } from '../blocks/PageHead'
import prose from '../blocks/Prose.module.css'
import { company } from '../content/company'
import type * as english from '../content/en/privacy'
import { lastChange, operator, type PrivacySection } from '../content/operator'
import classes from './PrivacyPage.module.css'

type PrivacyTexts = {
  privacy: Translation<typeof english.privacy>
  privacySections: typeof english.privacySections
}

const files = { en: () => import('../content/en/privacy'), hi: () => import('../content/hi/privacy') }

let loaded: PrivacyTexts

/** Before the page is rendered. */
export async function loadTexts(): Promise<void> {
  loaded = await files[locale()]()
}

export function PrivacyPage() {
  const { privacy, privacySections } = loaded
  return (
    <>
      <PageHead title={texts.pages.privacy.title} lead={privacy.lead} motif="lotus" />
      <div className={classes.page}>
        {privacySections(operator).map((section) => (
          <Part key={section.id} {...section} />
        ))}
        <p className={classes.end}>
          {privacy.lastChange(formatFullDate(lastChange))} <Contact />
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
  const { privacy } = loaded
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
