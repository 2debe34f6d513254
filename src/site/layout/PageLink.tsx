import type { ReactNode } from 'react'
import { NavLink } from 'react-router-dom'
import { href, route, type SinglePageId } from '@/routes'
import classes from './PageLink.module.css'

type Props = { id: SinglePageId; children?: ReactNode }

/** A menu link to a page, labelled as in the route table. */
export function PageLink({ id, children }: Props) {
  const { label, title } = route(id)
  return (
    <NavLink to={href(id)} end viewTransition className={classes.link ?? ''}>
      {children ?? label ?? title}
    </NavLink>
  )
}
