import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { href } from '@/routes'
import { ButtonLink } from '@/ui/ButtonLink'
import { Motif } from '@/ui/motifs/Motif'
import { notFound } from '../content'
import classes from './NotFoundPage.module.css'

export function NotFoundPage() {
  const { pathname } = useLocation()
  useEffect(() => {
    console.error('Page not found:', pathname)
  }, [pathname])
  return (
    <div className={classes.page}>
      <Motif name="leaf" size="6rem" className={classes.art} />
      <h1 className={classes.code}>404</h1>
      <p className={classes.text}>{notFound.text}</p>
      <ButtonLink to={href('home')}>{notFound.button}</ButtonLink>
    </div>
  )
}
