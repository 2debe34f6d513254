import { Button } from '@mantine/core'
import { formatMoment } from '@/texts/format'
import classes from './DraftOffer.module.css'
import type { FormDraft } from './useDraft'

export function DraftOffer({ offer }: { offer: NonNullable<FormDraft['offer']> }) {
  return (
    <section className={classes.offer} aria-label="Unsaved draft">
      <p role="status">
        {`You have an unsaved draft from ${formatMoment(offer.at, Date.now())}.`}
        {offer.isOutdated
          ? ' What you were editing has changed since then. Check the fields before you save.'
          : ''}
      </p>
      <div className={classes.buttons}>
        <Button size="compact-md" onClick={offer.restore}>
          Restore draft
        </Button>
        <Button size="compact-md" variant="default" onClick={offer.discard}>
          Delete draft
        </Button>
      </div>
    </section>
  )
}
