import { href } from '@/routes'
import { ButtonLink } from '@/ui/ButtonLink'
import { Motif } from '@/ui/motifs/Motif'
import classes from './NotFoundPage.module.css'

export function NotFoundPage() {
  return (
    <div className={classes.page}>
      <Motif name="leaf" size="6rem" className={classes.art} />
      <h1 className={classes.code}>404</h1>
      <p className={classes.text}>Oops! Page not found</p>
      <ButtonLink to={href('home')}>Back to Home</ButtonLink>
    </div>
  )
}
