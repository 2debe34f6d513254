import { href, type RouteId } from '@/routes'
import { menuName } from '@/texts/texts'
import { ButtonLink } from '@/ui/ButtonLink'
import { Motif } from '@/ui/motifs/Motif'
import { PageHead } from '../blocks/PageHead'
import { comingSoon } from '../content'

const ways = ['contact', 'services', 'faq'] satisfies RouteId[]

export function ComingSoonPage() {
  const { eyebrow, title, text } = comingSoon
  return (
    <PageHead title={title} lead={text} eyebrow={eyebrow} art={<Motif name="branch" size="100%" />}>
      {ways.map((id) => (
        <ButtonLink key={id} to={href(id)} variant={id === 'contact' ? 'filled' : 'outline'}>
          {menuName(id)}
        </ButtonLink>
      ))}
    </PageHead>
  )
}
