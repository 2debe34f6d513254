import { IconPlus } from '@tabler/icons-react'
import { href, route } from '@/routes'
import { CallToAction } from '../blocks/CallToAction'
import { PageHead } from '../blocks/PageHead'
import { faq } from '../content/faq'
import classes from './FaqPage.module.css'

export function FaqPage() {
  return (
    <>
      <PageHead title={route('faq').title} lead={faq.lead} motif="leaf" />
      <div className={classes.list}>
        {faq.questions.map(({ id, question, answer }) => (
          // One name for all: the browser keeps at most one of them open.
          <details key={id} id={id} name="faq" className={classes.item}>
            <summary className={classes.question}>
              <h2>{question}</h2>
              <IconPlus stroke={1.75} aria-hidden />
            </summary>
            <div className={classes.answer}>
              {answer.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </details>
        ))}
      </div>
      <CallToAction {...faq.closing} buttonLink={href('contact')} />
    </>
  )
}
