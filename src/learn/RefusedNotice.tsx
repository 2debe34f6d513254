import { Button } from '@mantine/core'
import { useContext } from 'react'
import { discard, readRefused } from '@/mirror/outbox'
import type { OutboxRow } from '@/mirror/schema'
import { texts } from '@/texts/texts'
import { showError } from '@/ui/toast'
import { MirrorContext, useMirrorQuery } from './MirrorProvider'
import classes from './RefusedNotice.module.css'

/** What the server would not take, kept here until the learner has seen it. */
export function RefusedNotice() {
  const mirror = useContext(MirrorContext)
  const refused = useMirrorQuery(readRefused)
  if (!mirror || !refused || refused.length === 0) return null
  const dismiss = (key: string) => discard(mirror, key).catch(() => showError(texts.notices.storage))
  return (
    <section className={classes.notice} aria-labelledby="refused">
      <h2 id="refused">{texts.learn.refused.title}</h2>
      <ul>
        {refused.map((row) => (
          <li key={row.key}>
            <p>{reasonFor(row)}</p>
            {row.kind === 'note' && row.body ? <blockquote>{row.body}</blockquote> : null}
            <Button variant="default" size="compact-md" onClick={() => void dismiss(row.key)}>
              {texts.learn.refused.discard}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function reasonFor({ kind, refused }: OutboxRow): string {
  const say = texts.learn.refused
  const subject =
    kind === 'note' ? say.subjects.note : kind === 'day' ? say.subjects.day : say.subjects.watched
  switch (refused) {
    case 'gone':
      return say.gone(subject)
    case 'not-enrolled':
      return say.notEnrolled(subject)
    case 'too-many-notes':
      return say.tooManyNotes(subject)
    case 'day-out-of-range':
      return say.dayOutOfRange(subject)
    default:
      return say.other(subject)
  }
}
