import { href } from '@/routes'
import { texts } from '@/texts/texts'
import { Motif } from '@/ui/motifs/Motif'
import { CallToAction } from '../blocks/CallToAction'
import { PageHead } from '../blocks/PageHead'
import { Partners } from '../blocks/Partners'
import { PointGrid } from '../blocks/PointGrid'
import { Portrait } from '../blocks/Portrait'
import prose from '../blocks/Prose.module.css'
import { Section } from '../blocks/Section'
import { ServiceBranch } from '../blocks/ServiceBranch'
import { about, details } from '../content'
import { differentiatorMotifs, roleMotifs } from '../content/order'
import type { Person } from '../details'
import { pictureOf } from '../pictures'
import classes from './AboutPage.module.css'

export function AboutPage() {
  const { vision, mission, whatWeDo, differentiators, partners, closing } = about
  const { story, founders, advisors, photo } = details
  return (
    <>
      <PageHead
        title={texts.pages.about.title}
        lead={about.lead}
        art={<Motif name="mandala" size="100%" />}
      />
      <Section id="story" title={story ? about.story.title : vision.title} tone="surface">
        <div className={prose.columns}>
          <div className={prose.prose}>
            {(story ?? [vision.text]).map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <div className={classes.aims}>
            {photo ? (
              <img {...pictureOf(photo, 'photos')} className={classes.photo} alt={photo.alt} loading="lazy" />
            ) : null}
            {(story ? [vision, mission] : [mission]).map(({ title, text }) => (
              <section key={title} className={prose.panel} aria-label={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </section>
            ))}
          </div>
        </div>
      </Section>
      <Section id="what-we-do" title={whatWeDo}>
        <ServiceBranch />
      </Section>
      <Section id="differentiators" title={differentiators.title} tone="surface">
        <PointGrid
          points={differentiators.items.map(({ title, text }, index) => ({
            title,
            text,
            mark: <Motif name={differentiatorMotifs[index] ?? 'leaf'} size="3rem" />,
          }))}
        />
      </Section>
      {founders ? (
        <Section id="founders" title={about.founders.title} tone="sunken">
          <PointGrid columns={3} points={founders.map(pointOf)} />
          {advisors ? (
            <>
              <h2 className={classes.advisors}>{about.advisors.title}</h2>
              <PointGrid columns={1} points={advisors.map(pointOf)} />
            </>
          ) : null}
        </Section>
      ) : advisors ? (
        <Section id="advisors" title={about.advisors.title} tone="sunken">
          <PointGrid columns={1} points={advisors.map(pointOf)} />
        </Section>
      ) : null}
      <Partners title={partners.title} />
      <CallToAction {...closing} buttonLink={href('contact')} withChat />
    </>
  )
}

/** A person without a name has a drawing in place of initials. */
function pointOf({ role, text, name, face }: Person, index: number) {
  const motif = <Motif name={roleMotifs[index % roleMotifs.length] ?? 'leaf'} size="3rem" />
  const portrait = <Portrait name={name ?? role} face={face} size="l" />
  return { title: name ?? role, note: name && role, text, mark: name || face ? portrait : motif }
}
