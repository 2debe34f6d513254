import { Button } from '@mantine/core'
import { useContext } from 'react'
import { markRestoreRead } from '@/mirror/sent'
import type { Restore } from '@/model/pull'
import { formatCount, formatDateTime } from '@/texts/format'
import { texts } from '@/texts/texts'
import { focusHeadingIfLost } from '@/ui/focus'
import { MirrorContext } from '../MirrorProvider'
import { reportUnsaved } from '../unsaved'
import classes from './RefusedNotice.module.css'

/** The server was restored from a back-up: what of the learner's work is lost there, and what brings it back. */
export function RestoredNotice({ at, back_to, again }: Restore & { again: number }) {
  const mirror = useContext(MirrorContext)
  const say = texts.learn.restored
  const dismiss = async () => {
    try {
      if (mirror) await markRestoreRead(mirror)
      focusHeadingIfLost()
    } catch (fault) {
      reportUnsaved(fault)
    }
  }
  return (
    <section className={classes.notice} aria-labelledby="restored">
      <h2 id="restored">{say.title}</h2>
      <p>
        {say.text(formatDateTime(at), formatDateTime(back_to))}{' '}
        {again > 0 ? say.again(formatCount(again, 'change')) : say.nothing} {say.others}
      </p>
      <div className={classes.actions}>
        <Button variant="default" onClick={() => void dismiss()}>
          {texts.ui.dismiss}
        </Button>
      </div>
    </section>
  )
}
