import { href } from '@/routes'
import { CallToAction } from '../blocks/CallToAction'
import { Partners } from '../blocks/Partners'
import { Section } from '../blocks/Section'
import { home } from '../content'
import { ChatLine } from '../home/ChatLine'
import { Growth } from '../home/Growth'
import { Hero } from '../home/Hero'
import { Intro } from '../home/Intro'
import { Pillars } from '../home/Pillars'
import { ServiceGroups } from '../home/ServiceGroups'
import { Testimonials } from '../home/Testimonials'

export function HomePage() {
  const { services, partners, closing } = home
  return (
    <>
      <Hero />
      <Pillars />
      <Intro />
      <Section id="services" title={services.title} text={services.text} tone="sunken">
        <ServiceGroups />
      </Section>
      <Growth />
      <Testimonials />
      <ChatLine />
      <Partners title={partners.title} />
      <CallToAction {...closing} buttonLink={href('contact')} />
    </>
  )
}
