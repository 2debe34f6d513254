import { serviceRoutes } from '@/generated/service-routes'
import { href, route } from '@/routes'
import { CallToAction } from '../blocks/CallToAction'
import { PageHead } from '../blocks/PageHead'
import { Section } from '../blocks/Section'
import { ServiceCards } from '../blocks/ServiceCards'
import { servicesPage } from '../content/services-page'
import { Packages } from './Packages'

export function ServicesPage() {
  const { lead, highlights, more, closing } = servicesPage
  const highlighted: readonly string[] = highlights.ids
  return (
    <>
      <PageHead title={route('services').title} lead={lead} motif="mortar" />
      <Section id="highlights" title={highlights.title} tone="surface">
        <ServiceCards ids={highlights.ids} titles={highlights.titles} />
      </Section>
      <Packages />
      <Section id="more-services" title={more.title} tone="surface">
        <ServiceCards
          ids={serviceRoutes.map(({ id }) => id).filter((id) => !highlighted.includes(id))}
          more={{ to: href('contact'), text: more.else }}
        />
      </Section>
      <CallToAction {...closing} buttonLink={href('contact')} withChat />
    </>
  )
}
