import { IconArrowRight } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { href, route } from '@/routes'
import { CallToAction } from '../blocks/CallToAction'
import { PartnerGrid } from '../blocks/PartnerGrid'
import { Section } from '../blocks/Section'
import { ServiceCards } from '../blocks/ServiceCards'
import { home } from '../content/home'
import { ChatLine } from '../home/ChatLine'
import { Growth } from '../home/Growth'
import { Hero } from '../home/Hero'
import { Intro } from '../home/Intro'
import { Pillars } from '../home/Pillars'
import { Testimonials } from '../home/Testimonials'
import classes from './HomePage.module.css'

export function HomePage() {
  const { services, partners, closing } = home
  return (
    <>
      <Hero />
      <Pillars />
      <Intro />
      <Section id="services" title={services.title} text={services.text} tone="sunken">
        <ServiceCards ids={services.ids}>
          <Link to={href('services')} className={classes.all}>
            {route('services').label} <IconArrowRight stroke={1.5} aria-hidden />
          </Link>
        </ServiceCards>
      </Section>
      <Growth />
      <Testimonials />
      <ChatLine />
      <Section id="partners" title={partners.title} align="center">
        <PartnerGrid />
      </Section>
      <CallToAction {...closing} buttonLink={href('contact')} />
    </>
  )
}
