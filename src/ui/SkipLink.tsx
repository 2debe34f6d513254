import classes from './SkipLink.module.css'
import { texts } from '@/texts/texts'

export function SkipLink() {
  return (
    <a href="#main" className={classes.skip}>
      {texts.ui.skip}
    </a>
  )
}
