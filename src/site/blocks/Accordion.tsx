import type { ReactNode, ToggleEvent } from 'react'
import classes from './Accordion.module.css'

type Props = {
  /** Unique among the accordions of the page. */
  name: string
  /** Heading level of the questions. */
  heading: 'h2' | 'h3'
  items: readonly { id?: string | undefined; question: string; answer: ReactNode }[]
}

/** Questions, at most one of them open: the browser closes the others, since all `details` share a name. */
export function Accordion({ name, heading: Heading, items }: Props) {
  return (
    <div className={classes.list}>
      {items.map(({ id, question, answer }) => (
        <details key={question} id={id} name={name} className={classes.item} onToggle={showQuestion}>
          <summary className={classes.question}>
            <Heading>{question}</Heading>
          </summary>
          <div className={classes.answer}>{answer}</div>
        </details>
      ))}
    </div>
  )
}

/** The answer that closed above it may have been higher than the screen. */
function showQuestion({ currentTarget }: ToggleEvent<HTMLDetailsElement>): void {
  if (currentTarget.open) currentTarget.querySelector('summary')?.scrollIntoView({ block: 'nearest' })
}
