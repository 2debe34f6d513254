import classes from './Prose.module.css'

/** A list whose bullets are leaves. */
export function LeafList({ items }: { items: readonly string[] }) {
  return (
    <ul className={classes.list}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}
