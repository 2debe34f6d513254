import { signOut } from '../session/sign-out'
import { describe, type Unsent } from '../session/unsent'
import { AccountDialog } from './AccountDialog'
import classes from './AccountDialog.module.css'

type Props = { unsent: Unsent; onClose: () => void }

/** Asks before a sign-out that would lose what has not been sent. */
export function SignOutDialog({ unsent, onClose }: Props) {
  const lost = describe(unsent)
  return (
    <AccountDialog id="sign-out" title="Not everything has been sent" isBusy={false} onClose={onClose}>
      {(close) => (
        <>
          <p>
            {`Signing out removes your courses from this device, along with ${lost} not yet sent to the server. If you stay signed in, everything is sent once you are online.`}
          </p>
          <div className={classes.buttons}>
            <button type="button" className={classes.keep} data-autofocus onClick={close}>
              Stay signed in
            </button>
            <button type="button" className={classes.remove} onClick={() => void signOut()}>
              {`Sign out and lose ${lost}`}
            </button>
          </div>
        </>
      )}
    </AccountDialog>
  )
}
