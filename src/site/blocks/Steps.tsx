import classes from './Steps.module.css'

/** Steps in order, numbered by the style sheet. */
export function Steps({ steps }: { steps: readonly { title: string; text: string }[] }) {
  return (
    <ol className={classes.steps}>
      {steps.map(({ title, text }) => (
        <li key={title} className={classes.step}>
          <h3>{title}</h3>
          <p className={classes.text}>{text}</p>
        </li>
      ))}
    </ol>
  )
}
