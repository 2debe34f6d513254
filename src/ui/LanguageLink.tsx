import { IconLanguage } from '@tabler/icons-react'
import { useMatches } from 'react-router-dom'
import { type Locale, locale, otherThan } from '@/locale'
import { pathIn, type Route, route, routes } from '@/routes'

/** Each language by its own name, so that people looking for it can read it. */
const names: Record<Locale, string> = { en: 'English', hi: 'हिन्दी' }

type Props = { className?: string | undefined; isMenuItem?: boolean }

/** Leads to the same page in the other language. `public/theme-init.js` remembers the choice, so it works without the app. */
export function LanguageLink({ className, isMenuItem = false }: Props) {
  const id = useMatches().at(-1)?.id
  const shown: Route = (routes as readonly Route[]).find((page) => page.id === id) ?? route('home')
  const language = otherThan(locale())
  // On the site, each language has its own address. Elsewhere the current address is loaded again, as the
  // browser has it: a sign-in removes its code from the address without the router.
  const address = shown.area === 'site' ? pathIn(language, shown) : ''
  return (
    <a
      href={address}
      lang={language}
      hrefLang={language}
      className={className}
      data-item={isMenuItem || undefined}
    >
      {isMenuItem ? <IconLanguage size={18} stroke={1.75} aria-hidden /> : null} {names[language]}
    </a>
  )
}
