import { useNavigate } from 'react-router-dom'
import { href } from '@/routes'

/** Signs out and goes home, wherever the person stands. */
export function useSignOut(): () => void {
  const navigate = useNavigate()
  return () => {
    void navigate(href('home'))
    void import('./forget-device').then(({ signOut }) => signOut())
  }
}
