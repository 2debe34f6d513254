import { Link } from 'react-router-dom'
import { href, type SinglePageId } from '@/routes'
import { menuName, texts } from '@/texts/texts'
import { Accordion } from '../blocks/Accordion'
import { CallToAction } from '../blocks/CallToAction'
import { PageHead } from '../blocks/PageHead'
import { faq } from '../content'
import { faqQuestions } from '../content/order'
import classes from './FaqPage.module.css'

export function FaqPage() {
  return (
    <>
      <PageHead title={texts.pages.faq.title} lead={faq.lead} isNarrow />
      <div className={classes.list}>
        <Accordion
          name="faq"
          heading="h2"
          items={faq.questions.map(({ question, answer }, index) => ({
            id: faqQuestions[index]?.id,
            question,
            answer: (
              <>
                {answer.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
                {faqQuestions[index]?.seeAlso ? <SeeAlso ids={faqQuestions[index].seeAlso} /> : null}
              </>
            ),
          }))}
        />
      </div>
      <CallToAction {...faq.closing} buttonLink={href('contact')} withChat />
    </>
  )
}

function SeeAlso({ ids }: { ids: readonly SinglePageId[] }) {
  return (
    <p className={classes.links}>
      {ids.map((id) => (
        <Link key={id} to={href(id)} viewTransition>
          {menuName(id)}
        </Link>
      ))}
    </p>
  )
}
