import { useMounted } from '@mantine/hooks'
import { company } from '@operator/company'
import {
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandLinkedin,
  IconExternalLink,
  type TablerIcon,
} from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { discoverIds, href, type SinglePageId, siteName } from '@/routes'
import { menuName, texts } from '@/texts/texts'
import { LanguageLink } from '@/ui/LanguageLink'
import { LogoMark } from '@/ui/Logo'
import { SchemeSwitch } from '@/ui/SchemeSwitch'
import { details, layout } from '../content'
import type { Company } from '../details'
import classes from './SiteFooter.module.css'

const quickLinks = ['home', 'about', 'services', 'faq', 'contact'] satisfies SinglePageId[]
const endLinks = ['verify', 'privacy', 'accessibility'] satisfies SinglePageId[]

const networkIcons: Record<Company['social'][number]['network'], TablerIcon> = {
  facebook: IconBrandFacebook,
  instagram: IconBrandInstagram,
  linkedin: IconBrandLinkedin,
}

export function SiteFooter() {
  const { location, hours } = details
  return (
    <footer className={classes.footer}>
      <div className={classes.columns}>
        <div className={classes.brand}>
          <p className={classes.name}>
            <LogoMark /> {siteName}
          </p>
          <p>{texts.pages.home.title}</p>
          {location || hours ? (
            <p className={classes.place}>
              {location}
              {location && hours ? <br /> : null}
              {hours}
            </p>
          ) : null}
          {company.social.length > 0 ? (
            <ul className={classes.social}>
              {company.social.map(({ network, name, url }) => {
                const Icon = networkIcons[network]
                return (
                  <li key={network}>
                    <a href={url} target="_blank" rel="noopener noreferrer" aria-label={name}>
                      <Icon size="1.5rem" stroke={1.5} aria-hidden />
                    </a>
                  </li>
                )
              })}
            </ul>
          ) : null}
        </div>
        <LinkList title={layout.quickLinks} ids={quickLinks} />
        <LinkList title={layout.discover} ids={discoverIds.filter((id) => id !== 'services')} />
      </div>
      <div className={classes.end}>
        <p>
          © <Year /> {siteName}. <Credit />
        </p>
        {endLinks.map((id) => (
          <Link key={id} to={href(id)} viewTransition>
            {menuName(id)}
          </Link>
        ))}
        <LanguageLink />
        <SchemeSwitch />
      </div>
    </footer>
  )
}

/** Who made the site. */
function Credit() {
  const { credit } = details
  if (!credit || !company.creditUrl) return credit
  return (
    <a href={company.creditUrl} target="_blank" rel="noopener noreferrer">
      {credit} <IconExternalLink size="0.875rem" stroke={1.75} aria-hidden />
    </a>
  )
}

function LinkList({ title, ids }: { title: string; ids: readonly SinglePageId[] }) {
  return (
    <nav aria-label={title}>
      <h2 className={classes.title}>{title}</h2>
      <ul className={classes.links}>
        {ids.map((id) => (
          <li key={id}>
            <Link to={href(id)} viewTransition>
              {menuName(id)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The page may have been built in an earlier year: after hydration it shows the current one. */
function Year() {
  const isMounted = useMounted()
  return (
    <span key={String(isMounted)} suppressHydrationWarning>
      {new Date().getFullYear()}
    </span>
  )
}
