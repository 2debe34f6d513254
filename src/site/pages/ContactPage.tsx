import { company } from '@operator/company'
import { IconBrandWhatsapp, IconClock, IconMail, IconMapPin, IconPhone } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { phoneLink } from '@/lib/phone-links'
import { texts } from '@/texts/texts'
import { petal } from '@/ui/motifs/geometry'
import { ChatLink } from '../blocks/ChatLink'
import { LeafList } from '../blocks/LeafList'
import { PageHead } from '../blocks/PageHead'
import { Section } from '../blocks/Section'
import { contact, details } from '../content'
import classes from './ContactPage.module.css'

const icon = { size: '1.625rem', stroke: 1.5, 'aria-hidden': true } as const

export function ContactPage() {
  const { lead, ways, labels, chatButton, prepare } = contact
  const { phone, email, chatNumber, openDays } = company
  const { location, hours } = details
  const hasWays = phone || email || chatNumber || location || hours
  return (
    <>
      <PageHead title={texts.pages.contact.title} lead={lead} art={<TwoLeaves />} />
      <Section id="ways" title={hasWays ? ways : prepare.title} tone="surface">
        {hasWays ? (
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
            {location ? (
              <Way icon={<IconMapPin {...icon} />} label={labels.location}>
                {location}
              </Way>
            ) : null}
            {hours ? (
              <Way icon={<IconClock {...icon} />} label={labels.hours}>
                {hours}
                {openDays.length > 0 ? <OpenDays days={openDays} /> : null}
              </Way>
            ) : null}
          </ul>
        ) : null}
        <div className={classes.prepare}>
          {hasWays ? <h3>{prepare.title}</h3> : null}
          <LeafList items={prepare.items} />
        </div>
      </Section>
    </>
  )
}

/** The week, with a leaf for each day with office hours. The hours next to it say the same in words. */
function OpenDays({ days }: { days: readonly number[] }) {
  return (
    <ul className={classes.week} aria-hidden>
      {[0, 1, 2, 3, 4, 5, 6].map((day) => (
        <li key={day} data-open={days.includes(day) || undefined}>
          <svg viewBox="-12 -32 24 34" aria-hidden>
            <path d={petal(30, 18)} />
          </svg>
          {texts.words.dayLetters[day]}
        </li>
      ))}
    </ul>
  )
}

/** Two leaves in conversation. */
function TwoLeaves() {
  return (
    <svg viewBox="0 0 240 190" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
      <path d={`${petal(170, 96)}V-110`} transform="translate(16 180)rotate(40)" />
      <path d={`${petal(140, 84)}V-90`} transform="translate(230 184)rotate(-58)" fill="var(--accent-soft)" />
    </svg>
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
