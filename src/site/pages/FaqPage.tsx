import { Link } from 'react-router-dom'
import { href, type RouteId, route } from '@/routes'
import { Accordion } from '../blocks/Accordion'
import { CallToAction } from '../blocks/CallToAction'
import { PageHead } from '../blocks/PageHead'
import { faq } from '../content/faq'
import classes from './FaqPage.module.css'

export function FaqPage() {
  return (
    <>
      <PageHead title={route('faq').title} lead={faq.lead} motif="leaf" />
      <div className={classes.list}>
        <Accordion
          name="faq"
          heading="h2"
          items={faq.questions.map(({ id, question, answer, seeAlso }) => ({
            id,
            question,
            answer: (
              <>
                {answer.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
                {seeAlso ? <SeeAlso ids={seeAlso} /> : null}
              </>
            ),
          }))}
        />
      </div>
      <CallToAction {...faq.closing} buttonLink={href('contact')} withChat />
    </>
  )
}

function SeeAlso({ ids }: { ids: readonly RouteId[] }) {
  return (
    <p className={classes.links}>
      {ids.map((id) => (
        <Link key={id} to={href(id as 'services')} viewTransition>
          {route(id).label ?? route(id).title}
        </Link>
      ))}
    </p>
  )
}
