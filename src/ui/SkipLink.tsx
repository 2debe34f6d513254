import { texts } from '@/texts/texts'
import classes from './SkipLink.module.css'

export function SkipLink() {
  return (
    <a href="#main" className={classes.skip}>
      {texts.ui.skip}
    </a>
  )
}
