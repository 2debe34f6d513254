import type { CSSProperties, ReactNode } from 'react'
import { spelledCode, verifyUrl } from '@/lib/certificate-code'
import { dayInIndia } from '@/lib/days'
import { type Locale, locales } from '@/locale'
import type { Certificate } from '@/model/certificate'
import { siteName } from '@/routes'
import { createFormatter } from '@/texts/format'
import { paperTexts } from '@/texts/paper'
import { LogoMark } from '@/ui/Logo'
import { Mandala } from '@/ui/motifs/Mandala'
import classes from './CertificatePaper.module.css'
import { QrCode } from './QrCode'

const corners = [0, 90, 180, 270]

/** One page, A4 landscape, in both languages: to be printed, framed and shown. */
export function CertificatePaper({ certificate }: { certificate: Certificate }) {
  const { code, learner_name, course_title, seconds, videos, completed_on, issued_at, revoked_at } =
    certificate
  const url = verifyUrl(code)
  return (
    <div className={classes.sheet}>
      <article className={classes.paper} translate="no" data-revoked={revoked_at !== null || undefined}>
        <svg viewBox="-100 -100 200 200" className={classes.mandala} aria-hidden="true">
          <Mandala petals={16} length={98} width={34} />
          <Mandala petals={16} length={64} width={24} />
          <circle r="34" />
        </svg>
        {corners.map((turn) => (
          <svg key={turn} viewBox="0 0 30 30" className={classes.corner} data-turn={turn} aria-hidden="true">
            <g transform="rotate(11.25)">
              <Mandala petals={16} length={26} width={5} />
              <Mandala petals={16} length={15} width={3} />
            </g>
          </svg>
        ))}
        <header className={classes.head}>
          <LogoMark />
          <p className={classes.brand}>{siteName}</p>
          <h1 className={classes.title}>{inBoth(({ paper }) => paper.title)}</h1>
        </header>
        <p className={classes.line}>{inBoth(({ paper }) => paper.certifies)}</p>
        <p className={classes.name} style={sized(learner_name, 15)}>
          <bdi>{learner_name}</bdi>
        </p>
        <p className={classes.line}>
          {inBoth(({ paper }, format) =>
            videos === 1 ? paper.watchedOne : paper.watched(format.formatCount(videos, 'video')),
          )}
        </p>
        <p className={classes.course} style={sized(course_title, 9)}>
          <bdi>{course_title}</bdi>
        </p>
        <p className={classes.line}>
          {inBoth(({ paper }, format) => paper.length(format.formatPlayed(seconds)))}
        </p>
        <footer className={classes.foot}>
          <div>
            <p>{inBoth((_, format) => format.formatFullDate(completed_on))}</p>
            <p className={classes.label}>{inBoth(({ paper }) => paper.completed)}</p>
          </div>
          <div>
            <p>{inBoth((_, format) => format.formatFullDate(dayInIndia(issued_at)))}</p>
            <p className={classes.label}>{inBoth(({ paper }) => paper.issued)}</p>
          </div>
          <div>
            <p className={classes.code}>{spelledCode(code)}</p>
            <p className={classes.label}>{inBoth(({ paper }) => paper.code)}</p>
          </div>
          {revoked_at ? null : (
            <div>
              <QrCode text={url} label={url} className={classes.qr} />
              <p className={classes.label}>{inBoth(({ paper }) => paper.check)}</p>
            </div>
          )}
        </footer>
        <p className={classes.stated}>{inBoth(({ paper }) => paper.stated)}</p>
        {revoked_at ? <p className={classes.stamp}>{inBoth(({ paper }) => paper.revoked)}</p> : null}
      </article>
    </div>
  )
}

type Say = (typeof paperTexts)[Locale]
const formatterOf = ({ words }: Say) => createFormatter(words.locale, words)
type Format = ReturnType<typeof formatterOf>

/** A text in English, with Hindi below or next to it. */
function inBoth(write: (say: Say, format: Format) => string): ReactNode {
  return locales.map((language) => {
    const say = paperTexts[language]
    return (
      <span key={language} lang={language}>
        {write(say, formatterOf(say))}{' '}
      </span>
    )
  })
}

/** The font size in units of the paper: on one line where that is large enough, otherwise on about two. */
function sized(text: string, largest: number): CSSProperties {
  const onOne = 220 / (0.58 * [...text].length)
  const smaller = (largest * 2) / 3
  const size = onOne >= smaller ? Math.min(largest, onOne) : Math.min(smaller, 2 * onOne)
  return { fontSize: `calc(${size.toFixed(1)} * var(--u))` }
}
