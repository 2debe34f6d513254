import { Button } from '@mantine/core'
import { useContext } from 'react'
import { storageNotice } from '@/lib/notices'
import { discard, readRefused } from '@/mirror/outbox'
import type { OutboxRow } from '@/mirror/schema'
import { showError } from '@/ui/toast'
import { MirrorContext, useMirrorQuery } from './MirrorProvider'
import classes from './RefusedNotice.module.css'

/** What the server would not take, kept here until the learner has seen it. */
export function RefusedNotice() {
  const mirror = useContext(MirrorContext)
  const refused = useMirrorQuery(readRefused)
  if (!mirror || !refused || refused.length === 0) return null
  const dismiss = (key: string) => discard(mirror, key).catch(() => showError(storageNotice))
  return (
    <section className={classes.notice} aria-labelledby="refused">
      <h2 id="refused">Only on this device</h2>
      <ul>
        {refused.map((row) => (
          <li key={row.key}>
            <p>{reasonFor(row)}</p>
            {row.kind === 'note' && row.body ? <blockquote>{row.body}</blockquote> : null}
            <Button variant="default" size="compact-md" onClick={() => void dismiss(row.key)}>
              Discard
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function reasonFor({ kind, refused }: OutboxRow): string {
  const subject = kind === 'note' ? 'A note' : kind === 'day' ? 'A day of learning' : 'What you watched'
  switch (refused) {
    case 'gone':
      return `${subject} could not be sent: its video has been removed. You can copy the text here.`
    case 'not-enrolled':
      return `${subject} could not be sent: you are no longer enrolled in the course.`
    case 'too-many-notes':
      return `${subject} could not be sent: its course already has the most notes we can keep.`
    case 'day-out-of-range':
      return `${subject} could not be sent: is the date on this device correct?`
    default:
      return `${subject} could not be sent: the server did not accept it.`
  }
}
