import { IconBrandWhatsapp, IconClock, IconMail, IconMapPin, IconPhone } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { texts } from '@/texts/texts'
import { ChatLink } from '../blocks/ChatLink'
import { LeafList } from '../blocks/LeafList'
import { PageHead } from '../blocks/PageHead'
import { Section } from '../blocks/Section'
import { contact, place } from '../content'
import { company, phoneLink } from '../content/company'
import classes from './ContactPage.module.css'

const icon = { size: 26, stroke: 1.5, 'aria-hidden': true } as const

export function ContactPage() {
  const { lead, ways, labels, chatButton, prepare } = contact
  const { phone, email, chatNumber } = company
  const { location, hours } = place
  return (
    <>
      <PageHead title={texts.pages.contact.title} lead={lead} motif="branch" />
      <Section id="ways" title={ways} tone="surface">
        <ul className={classes.grid}>
          {phone ? (
            <Way icon={<IconPhone {...icon} />} label={labels.phone}>
              <a href={phoneLink(phone)}>{phone}</a>
            </Way>
          ) : null}
          {email ? (
            <Way icon={<IconMail {...icon} />} label={labels.email}>
              <a href={`mailto:${email}`}>{email}</a>
            </Way>
          ) : null}
          {chatNumber ? (
            <Way icon={<IconBrandWhatsapp {...icon} />} label={labels.chat}>
              <ChatLink text={chatButton} />
            </Way>
          ) : null}
          <Way icon={<IconMapPin {...icon} />} label={labels.location}>
            {location}
          </Way>
          <Way icon={<IconClock {...icon} />} label={labels.hours}>
            {hours}
          </Way>
        </ul>
        <div className={classes.prepare}>
          <h3>{prepare.title}</h3>
          <LeafList items={prepare.items} />
        </div>
      </Section>
    </>
  )
}

function Way({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <li className={classes.way}>
      <span className={classes.icon}>{icon}</span>
      <h3 className={classes.label}>{label}</h3>
      <div className={classes.value}>{children}</div>
    </li>
  )
}
