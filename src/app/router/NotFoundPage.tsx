import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { NotFoundPage as Page } from '@/site/pages/NotFoundPage'

export function NotFoundPage() {
  const { pathname } = useLocation()
  useEffect(() => {
    console.error('Page not found:', pathname)
  }, [pathname])
  return <Page />
}
