import { IconArrowRight } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import classes from './MoreTile.module.css'

type Props = { to: string; text: string }

/** Stands after services and leads on from them, in another colour. */
export function MoreTile({ to, text }: Props) {
  return (
    <Link to={to} viewTransition className={classes.tile}>
      {text} <IconArrowRight stroke={1.5} aria-hidden />
    </Link>
  )
}
