import { serviceRoutes } from '@/generated/service-routes'
import { href } from '@/routes'
import { texts } from '@/texts/texts'
import { CallToAction } from '../blocks/CallToAction'
import { GroupArt } from '../blocks/GroupArt'
import groups from '../blocks/groups.module.css'
import { PageHead } from '../blocks/PageHead'
import { Section } from '../blocks/Section'
import { ServiceCards } from '../blocks/ServiceCards'
import { servicesPage } from '../content'
import { highlights } from '../content/order'
import { Packages } from './Packages'
import classes from './ServicesPage.module.css'

export function ServicesPage() {
  const { lead, more, closing } = servicesPage
  const highlighted: readonly string[] = highlights
  return (
    <>
      <PageHead title={texts.pages.services.title} lead={lead} art={<Quilt />} />
      <Section id="highlights" title={servicesPage.highlights.title} tone="surface">
        <ServiceCards ids={highlights} titles={servicesPage.highlights.titles} />
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

/** A patch for each group of services, in its tone. */
function Quilt() {
  return (
    <span className={classes.quilt}>
      {(['learn', 'write', 'meet', 'grow'] as const).map((group) => (
        <span key={group} className={groups[group]}>
          <GroupArt group={group} />
        </span>
      ))}
    </span>
  )
}
