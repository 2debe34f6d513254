import type { Lost } from '@/mirror/outbox'
import { texts } from '@/texts/texts'
import { AccountDialog } from './AccountDialog'
import classes from './AccountDialog.module.css'
import { describe } from './describe-unsent'

type Props = { unsent: Lost; onSignOut: () => void; onClosed: () => void }

/** Asks before a sign-out that would lose unsent work. */
export function SignOutDialog({ unsent, onSignOut, onClosed }: Props) {
  const say = texts.account.signOut
  const lost = describe(unsent)
  return (
    <AccountDialog id="sign-out" title={say.title} isBusy={false} onClosed={onClosed}>
      {(close) => (
        <>
          <p>{say.text(lost)}</p>
          {unsent.hasUnreached ? <p>{say.unreached}</p> : null}
          {unsent.hasLater ? <p>{say.later}</p> : null}
          {unsent.hasRefused ? <p>{say.refused}</p> : null}
          <div className={classes.buttons}>
            <button type="button" className={classes.keep} data-autofocus onClick={close}>
              {say.stay}
            </button>
            <button type="button" className={classes.remove} onClick={onSignOut}>
              {say.signOutAndLose(lost)}
            </button>
          </div>
        </>
      )}
    </AccountDialog>
  )
}
