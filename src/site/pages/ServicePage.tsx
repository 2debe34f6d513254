import { IconChevronLeft } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { href, type RouteId, route } from '@/routes'
import { ButtonLink } from '@/ui/ButtonLink'
import { Accordion } from '../blocks/Accordion'
import { CallToAction } from '../blocks/CallToAction'
import { LeafList } from '../blocks/LeafList'
import { PageHead } from '../blocks/PageHead'
import { PointGrid } from '../blocks/PointGrid'
import prose from '../blocks/Prose.module.css'
import { Section } from '../blocks/Section'
import { ServiceCards } from '../blocks/ServiceCards'
import { Steps } from '../blocks/Steps'
import { home } from '../content/home'
import { services } from '../content/services/all-services'
import { isService } from '../content/services/service-ids'
import classes from './ServicePage.module.css'

/** Every service has the same page; `content/services` says what stands on it. */
export function ServicePage({ id }: { id: RouteId }) {
  if (!isService(id)) throw new Error(`${id} is no service.`)
  const { motif, lead, intro, forWhom, youGet, steps, questions, related, ask } = services[id]
  return (
    <>
      <PageHead
        title={route(id).title}
        lead={lead}
        motif={motif}
        eyebrow={
          <Link to={href('services')}>
            <IconChevronLeft size={18} stroke={1.75} aria-hidden /> {route('services').label}
          </Link>
        }
      >
        <ButtonLink to={href('contact')}>{home.hero.primary}</ButtonLink>
      </PageHead>
      <Section id="intro" title="What it is" tone="surface">
        <div className={prose.columns}>
          <div className={prose.prose}>
            {intro.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <div className={prose.panel}>
            <h3>For whom</h3>
            <LeafList items={forWhom} />
          </div>
        </div>
      </Section>
      <Section id="you-get" title="What you get">
        <PointGrid points={youGet} columns={youGet.length % 3 === 0 ? 3 : 2} />
      </Section>
      <Section id="steps" title="How it goes" tone="surface">
        <Steps steps={steps} />
      </Section>
      <Section id="questions" title="Questions we are asked">
        <div className={classes.questions}>
          <Accordion
            name="questions"
            heading="h3"
            items={questions.map(({ question, answer }) => ({ question, answer: <p>{answer}</p> }))}
          />
        </div>
      </Section>
      <Section id="related" title="Goes well with it" tone="sunken">
        <ServiceCards ids={related} />
      </Section>
      <CallToAction
        title={ask}
        description={home.closing.description}
        buttonText={home.closing.buttonText}
        buttonLink={href('contact')}
      />
    </>
  )
}
