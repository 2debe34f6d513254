import { Button } from '@mantine/core'
import { useContext } from 'react'
import { discard, retry } from '@/mirror/outbox'
import type { OutboxRow } from '@/mirror/schema'
import { requestSync } from '@/sync/controller'
import { texts } from '@/texts/texts'
import { focusHeadingIfLost } from '@/ui/focus'
import { showError, showSuccess } from '@/ui/toast'
import { MirrorContext } from '../MirrorProvider'
import { noteUnkept } from '../unkept'
import classes from './RefusedNotice.module.css'

/** What the server refused, kept here until the learner has sent it again or dismissed it. */
export function RefusedNotice({ refused }: { refused: readonly OutboxRow[] }) {
  const mirror = useContext(MirrorContext)
  const say = texts.learn.refused
  const settle = async (key: string, how: typeof retry) => {
    try {
      if (mirror) await how(mirror, key)
      focusHeadingIfLost()
      if (how === retry) requestSync()
    } catch (fault) {
      noteUnkept(fault)
    }
  }
  const copy = (text: string) =>
    navigator.clipboard.writeText(text).then(
      () => showSuccess(say.copied),
      () => showError(say.notCopied),
    )
  return (
    <section className={classes.notice} aria-labelledby="refused">
      <h2 id="refused">{say.title}</h2>
      <ul>
        {refused.map((row) => {
          const text = row.kind === 'note' ? row.body : ''
          return (
            <li key={row.key}>
              <p>{reasonFor(row)}</p>
              {text ? <blockquote>{text}</blockquote> : null}
              <div className={classes.actions}>
                <Button variant="default" onClick={() => void settle(row.key, retry)}>
                  {texts.ui.tryAgain}
                </Button>
                {text ? (
                  <Button variant="default" onClick={() => void copy(text)}>
                    {say.copy}
                  </Button>
                ) : null}
                <Button variant="default" onClick={() => void settle(row.key, discard)}>
                  {say.discard}
                </Button>
              </div>
            </li>
          )
        })}
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
