import { href } from '@/routes'
import { texts } from '@/texts/texts'
import { Monogram } from '@/ui/Monogram'
import { Motif } from '@/ui/motifs/Motif'
import { CallToAction } from '../blocks/CallToAction'
import { PageHead } from '../blocks/PageHead'
import { PartnerGrid } from '../blocks/PartnerGrid'
import { PointGrid } from '../blocks/PointGrid'
import prose from '../blocks/Prose.module.css'
import { Section } from '../blocks/Section'
import { about } from '../content'
import { differentiatorMotifs } from '../content/order'
import classes from './AboutPage.module.css'

export function AboutPage() {
  const { story, vision, mission, differentiators, founders, advisors, partners, closing } = about
  return (
    <>
      <PageHead title={texts.pages.about.title} lead={about.lead} motif="lotus" />
      <Section id="story" title={story.title} tone="surface">
        <div className={prose.columns}>
          <div className={prose.prose}>
            {story.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <div className={classes.aims}>
            {[vision, mission].map(({ title, text }) => (
              <section key={title} className={prose.panel} aria-label={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </section>
            ))}
          </div>
        </div>
      </Section>
      <Section id="differentiators" title={differentiators.title}>
        <PointGrid
          points={differentiators.items.map(({ title, text }, index) => ({
            title,
            text,
            mark: <Motif name={differentiatorMotifs[index] ?? 'leaf'} size="3rem" />,
          }))}
        />
      </Section>
      <Section id="founders" title={founders.title} tone="sunken">
        <PointGrid columns={3} points={founders.people.map(withMonogram)} />
        <h2 className={classes.advisors}>{advisors.title}</h2>
        <PointGrid columns={1} points={advisors.people.map(withMonogram)} />
      </Section>
      <Section id="partners" title={partners.title} align="center">
        <PartnerGrid />
      </Section>
      <CallToAction {...closing} buttonLink={href('contact')} withChat />
    </>
  )
}

function withMonogram({ role, text }: { role: string; text: string }) {
  return { title: role, text, mark: <Monogram name={role} size="l" /> }
}
