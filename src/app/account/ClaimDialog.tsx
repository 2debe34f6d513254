import { useNavigate } from 'react-router-dom'
import type { ClaimDialogProps } from '@/learn/app-actions'
import { href } from '@/routes'
import { loadPersonalTexts } from '@/texts/personal'
import { texts } from '@/texts/texts'
import { AccountDialog } from './AccountDialog'
import classes from './AccountDialog.module.css'
import { ClaimFields } from './ClaimFields'
import { useClaim } from './useClaim'

/** Call before the dialog is rendered. */
export const loadTexts = loadPersonalTexts

/** Confirms the name to be printed, gets the certificate, and opens its page. */
export function ClaimDialog({ course, onClosed }: ClaimDialogProps) {
  const navigate = useNavigate()
  const claim = useClaim(course)
  return (
    <AccountDialog id="claim" title={texts.learn.certificate.get} isBusy={claim.isBusy} onClosed={onClosed}>
      {(close) => (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            claim.submit(({ code }) => {
              // First, because an open dialog keeps the focus.
              close()
              void navigate(href('certificate', { code }))
            })
          }}
        >
          <p lang={course.language ?? undefined}>{course.title}</p>
          <ClaimFields id="claim" {...{ course, claim }} onLeave={close} />
          <div className={classes.buttons}>
            <button type="button" className={classes.keep} disabled={claim.isBusy} onClick={close}>
              {texts.ui.cancel}
            </button>
            <button
              type="submit"
              className={classes.keep}
              data-main
              aria-disabled={claim.isDisabled || undefined}
            >
              {claim.action}
            </button>
          </div>
        </form>
      )}
    </AccountDialog>
  )
}
