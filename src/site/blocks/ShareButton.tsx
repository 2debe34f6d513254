import { useMounted } from '@mantine/hooks'
import { IconShare } from '@tabler/icons-react'
import { useState } from 'react'
import { shareLink } from '@/lib/share-link'
import { share } from '../content'
import classes from './ShareButton.module.css'

/**
 * Shares the current page, and shows a message if it only copied the link. It needs JavaScript, so it is not
 * in the HTML.
 */
export function ShareButton() {
  const [note, setNote] = useState('')
  if (!useMounted()) return null
  const start = async () => {
    // Emptied first: a screen reader announces the same text again only if it has changed in between.
    setNote('')
    setNote(share.notes[await shareLink(document.title, location.origin + location.pathname)])
  }
  return (
    <span className={classes.share}>
      <button type="button" className={classes.button} onClick={() => void start()}>
        <IconShare size="1.125rem" stroke={1.75} aria-hidden />
        {share.button}
      </button>
      <span role="status" className={classes.note}>
        {note}
      </span>
    </span>
  )
}
