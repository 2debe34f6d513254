import type { ReactNode } from 'react'
import classes from './Accordion.module.css'

type Props = {
  /** Tells this accordion from others on the page. */
  name: string
  /** Level of the questions in the page's outline. */
  heading: 'h2' | 'h3'
  items: readonly { id?: string; question: string; answer: ReactNode }[]
}

/** Questions of which at most one is open: the browser itself closes the others, because all have one name. */
export function Accordion({ name, heading: Heading, items }: Props) {
  return (
    <div className={classes.list}>
      {items.map(({ id, question, answer }) => (
        <details key={question} id={id} name={name} className={classes.item}>
          <summary className={classes.question}>
            <Heading>{question}</Heading>
          </summary>
          <div className={classes.answer}>{answer}</div>
        </details>
      ))}
    </div>
  )
}
