import { texts } from '@/texts/texts'
import classes from './PageLoader.module.css'

/** A full-page spinner. It appears after a short delay, so that quick loads do not flicker. */
export function PageLoader() {
  return (
    <div className={classes.place} role="status" aria-label={texts.ui.loading}>
      <span className={classes.spinner} />
    </div>
  )
}
