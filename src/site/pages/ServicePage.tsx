import { IconChevronLeft } from '@tabler/icons-react'
import { Link, useMatches } from 'react-router-dom'
import type { ServiceId } from '@/generated/service-routes'
import { locale } from '@/locale'
import { href } from '@/routes'
import { texts } from '@/texts/texts'
import { ButtonLink } from '@/ui/ButtonLink'
import { Accordion } from '../blocks/Accordion'
import { CallToAction } from '../blocks/CallToAction'
import { ChatLink } from '../blocks/ChatLink'
import { Growth } from '../blocks/Growth'
import groups from '../blocks/groups.module.css'
import { LeafList } from '../blocks/LeafList'
import { PageHead } from '../blocks/PageHead'
import { PointGrid } from '../blocks/PointGrid'
import prose from '../blocks/Prose.module.css'
import { Section } from '../blocks/Section'
import { ServiceCards } from '../blocks/ServiceCards'
import { ShareButton } from '../blocks/ShareButton'
import { Steps } from '../blocks/Steps'
import { home } from '../content'
import type { Service, ServiceTexts } from '../service'
import { services } from '../services/services'
import classes from './ServicePage.module.css'

const files = { en: () => import('../services/en'), hi: () => import('../services/hi') }

let ownTexts: Record<string, ServiceTexts> = {}

/** Call before a service's page is rendered. */
export async function loadTexts(): Promise<void> {
  ownTexts = (await files[locale()]()).services
}

/** The page of every service. Its texts are the service's file in `services/en` or `services/hi`. */
export function ServicePage() {
  const id = useMatches().at(-1)?.id as ServiceId
  const service: Service | undefined = services.find((entry) => entry.id === id)
  const own = ownTexts[`./${id}.ts`]
  if (!service || !own) throw new Error(`${id} is not a service.`)
  const { lead, headings, intro, mistakenFor, forWhom, youGet, steps, questions, ask } = own
  const isOnDeep = service.group === 'grow'
  return (
    <div className={groups[service.group]}>
      <PageHead
        title={texts.pages[id].title}
        lead={lead}
        group={service.group}
        eyebrow={
          <>
            <Link to={href('services')} viewTransition>
              <IconChevronLeft size="1.125rem" stroke={1.75} aria-hidden /> {texts.pages.services.label}
            </Link>
            <ShareButton key={id} />
          </>
        }
      >
        <ButtonLink to={href('contact')} variant={isOnDeep ? 'gold' : 'filled'}>
          {home.hero.primary}
        </ButtonLink>
        <ChatLink isOnDeep={isOnDeep} />
      </PageHead>
      <Section id="intro" title={headings.intro} tone="surface">
        <div className={prose.columns}>
          <div className={prose.prose}>
            {intro.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {mistakenFor && service.mistakenFor ? (
              <p>
                {mistakenFor.text} <Link to={href(service.mistakenFor)}>{mistakenFor.link}</Link>
              </p>
            ) : null}
          </div>
          <div className={prose.panel}>
            <h3>{headings.forWhom}</h3>
            <LeafList items={forWhom} />
          </div>
        </div>
      </Section>
      <Section id="you-get" title={headings.youGet}>
        <PointGrid
          points={service.group === 'grow' ? youGet.map(withPlant) : youGet}
          columns={youGet.length % 3 === 0 ? 3 : 2}
          look={looks[service.group]}
        />
      </Section>
      <Section id="steps" title={headings.steps} tone="surface">
        <Steps steps={steps} />
      </Section>
      <Section id="questions" title={headings.questions}>
        <div className={classes.questions}>
          <Accordion
            name="questions"
            heading="h3"
            items={questions.map(({ question, answer }) => ({ question, answer: <p>{answer}</p> }))}
          />
        </div>
      </Section>
      <Section id="related" title={headings.related} tone="sunken">
        <ServiceCards ids={service.related} />
      </Section>
      <CallToAction
        title={ask}
        description={home.closing.description}
        buttonText={home.closing.buttonText}
        buttonLink={href('contact')}
        motif={service.motif}
      />
    </div>
  )
}

const looks = { learn: 'cards', write: 'rows', grow: 'plants', meet: 'cloth' } as const

/** Each of the points is a little further grown than the one before. */
function withPlant(point: ServiceTexts['youGet'][number], index: number) {
  return { ...point, mark: <Growth stage={index} /> }
}
