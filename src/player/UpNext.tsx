import { useEffect, useRef, useState } from 'react'
import { texts } from '@/texts/texts'
import classes from './UpNext.module.css'

const seconds = 5

type Props = {
  title: string
  lang: string | undefined
  /** If false, it waits for a press. */
  isCounting: boolean
  onPlay: () => void
  onCancel: () => void
}

/** Covers a video that has ended: the next one plays in five seconds unless the learner cancels. */
export function UpNext({ title, lang, isCounting, onPlay, onCancel }: Props) {
  const [left, setLeft] = useState(seconds)
  // A new callback would restart the timer.
  const latest = useRef(onPlay)
  useEffect(() => {
    latest.current = onPlay
  })
  useEffect(() => {
    if (!isCounting) return
    const timer = setTimeout(() => (left > 1 ? setLeft(left - 1) : latest.current()), 1000)
    return () => clearTimeout(timer)
  }, [left, isCounting])
  return (
    <div className={classes.upNext}>
      <p className={classes.label} role="status">
        <span className={classes.kicker}>
          {texts.player.upNext.title}
          {isCounting ? <span aria-hidden>{` ${texts.player.upNext.in(String(left))}`}</span> : null}
        </span>
        <span className={classes.title} lang={lang}>
          {title}
        </span>
      </p>
      <div className={classes.buttons}>
        <button type="button" className={classes.cancel} onClick={onCancel}>
          {texts.ui.cancel}
        </button>
        <button type="button" className={classes.play} onClick={onPlay}>
          {texts.player.upNext.play}
        </button>
      </div>
    </div>
  )
}
