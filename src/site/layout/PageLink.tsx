import type { ReactNode } from 'react'
import { NavLink } from 'react-router-dom'
import { href, type SinglePageId } from '@/routes'
import { menuName } from '@/texts/texts'
import classes from './PageLink.module.css'

type Props = { id: SinglePageId; children?: ReactNode }

/** A menu link to a page, labelled as in the route table. */
export function PageLink({ id, children }: Props) {
  return (
    <NavLink to={href(id)} end viewTransition className={classes.link ?? ''}>
      {children ?? menuName(id)}
    </NavLink>
  )
}
