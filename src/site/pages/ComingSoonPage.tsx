import { href, type RouteId, route } from '@/routes'
import { ButtonLink } from '@/ui/ButtonLink'
import { PageHead } from '../blocks/PageHead'
import { comingSoon } from '../content/coming-soon'

const ways = ['contact', 'services', 'faq'] satisfies RouteId[]

export function ComingSoonPage() {
  const { eyebrow, title, text } = comingSoon
  return (
    <PageHead title={title} lead={text} eyebrow={eyebrow} motif="branch">
      {ways.map((id) => (
        <ButtonLink key={id} to={href(id)} variant={id === 'contact' ? 'filled' : 'outline'}>
          {route(id).label}
        </ButtonLink>
      ))}
    </PageHead>
  )
}
