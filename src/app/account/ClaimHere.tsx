import type { ClaimHereProps } from '@/learn/app-actions'
import classes from './AccountDialog.module.css'
import { ClaimFields } from './ClaimFields'
import { useClaim } from './useClaim'

/** The same as `ClaimDialog`, within a page that shows the certificate as soon as it is on the device. */
export function ClaimHere({ course }: ClaimHereProps) {
  const claim = useClaim(course)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        claim.submit(() => undefined)
      }}
    >
      <ClaimFields id="claim-here" {...{ course, claim }} />
      <button type="submit" className={classes.keep} data-main aria-disabled={claim.isDisabled || undefined}>
        {claim.action}
      </button>
    </form>
  )
}
