import { Link } from 'react-router-dom'
import { href } from '@/routes'
import classes from './button.module.css'

export function LoginLink() {
  return (
    <Link to={href('login')} className={classes.button} data-variant="outline" data-login>
      Login
    </Link>
  )
}
