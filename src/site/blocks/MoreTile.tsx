import { IconArrowRight } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import classes from './MoreTile.module.css'

type Props = { to: string; text: string }

/** Follows a list of services and links to more, in another colour. */
export function MoreTile({ to, text }: Props) {
  return (
    <Link to={to} viewTransition className={classes.tile}>
      {text} <IconArrowRight size="min(1.5rem, 7vw)" stroke={1.5} aria-hidden />
    </Link>
  )
}
