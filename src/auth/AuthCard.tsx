import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { href } from '@/routes'
import { Logo } from '@/ui/Logo'
import classes from './AuthCard.module.css'

type Props = { title: string; text: string; children: ReactNode }

export function AuthCard({ title, text, children }: Props) {
  return (
    <main id="main" className={classes.page}>
      <div className={classes.card}>
        <Link to={href('home')} className={classes.home}>
          <Logo />
        </Link>
        <h1 className={classes.title}>{title}</h1>
        <p className={classes.text}>{text}</p>
        <noscript>
          <p>Signing in needs JavaScript. Please switch it on for this site.</p>
        </noscript>
        <div className={classes.actions}>{children}</div>
      </div>
    </main>
  )
}
