import { texts } from '@/texts/texts'
import { describe, type Unsent } from '../session/unsent'
import { AccountDialog } from './AccountDialog'
import classes from './AccountDialog.module.css'

type Props = { unsent: Unsent; onSignOut: () => void; onClose: () => void }

/** Asks before a sign-out that would lose what has not been sent. */
export function SignOutDialog({ unsent, onSignOut, onClose }: Props) {
  const lost = describe(unsent)
  return (
    <AccountDialog id="sign-out" title={texts.account.signOut.title} isBusy={false} onClose={onClose}>
      {(close) => (
        <>
          <p>{texts.account.signOut.text(lost)}</p>
          <div className={classes.buttons}>
            <button type="button" className={classes.keep} data-autofocus onClick={close}>
              {texts.account.signOut.stay}
            </button>
            <button type="button" className={classes.remove} onClick={onSignOut}>
              {texts.account.signOut.signOutAndLose(lost)}
            </button>
          </div>
        </>
      )}
    </AccountDialog>
  )
}
