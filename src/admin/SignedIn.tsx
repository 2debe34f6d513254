import { nameOf } from '@/model/person-name'
import { useIdentity } from '@/stores/session'
import { VisuallyHidden } from '@/ui/VisuallyHidden'
import classes from './SignedIn.module.css'

/** Who is signed in, where the header has room for it. */
export function SignedIn() {
  const identity = useIdentity()
  if (!identity) return null
  return (
    <p className={classes.beside} title={identity.email}>
      <VisuallyHidden>Signed in as </VisuallyHidden>
      <bdi>{nameOf(identity) ?? identity.email}</bdi>
    </p>
  )
}

/** The same in a panel, where it has none. */
export function SignedInBelow() {
  const identity = useIdentity()
  if (!identity) return null
  const name = nameOf(identity)
  return (
    <p className={classes.below}>
      <span>Signed in as</span>
      {name ? <bdi>{name}</bdi> : null}
      <bdi>{identity.email}</bdi>
    </p>
  )
}
