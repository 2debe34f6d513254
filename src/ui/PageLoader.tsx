import classes from './PageLoader.module.css'

/** For waits of a whole page. It shows after a moment, so that a short wait does not flicker. */
export function PageLoader() {
  return (
    <div className={classes.place} role="status" aria-label="Loading">
      <span className={classes.spinner} />
    </div>
  )
}
