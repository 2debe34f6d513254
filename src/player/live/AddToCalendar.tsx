import { IconCalendarPlus } from '@tabler/icons-react'
import { serverNow } from '@/lib/device-clock'
import { saveFile } from '@/lib/save-file'
import { liveTimesOf } from '@/model/live'
import { texts } from '@/texts/texts'
import { calendarFile } from './calendar'

type Props = {
  id: string
  title: string
  courseTitle: string
  starts_at: string
  expected_minutes?: number | null | undefined
  /** Where it is shown. */
  url: string | undefined
  className: string | undefined
}

export function AddToCalendar(props: Props) {
  const { id, title, courseTitle, starts_at, expected_minutes = null, url, className } = props
  const save = () => {
    const times = liveTimesOf({ starts_at, expected_minutes })
    if (!times) return
    const entry = { id, title, description: courseTitle, url, made: serverNow(), ...times }
    saveFile(fileNameOf(title), 'text/calendar;charset=utf-8', calendarFile(entry))
  }
  return (
    <button type="button" className={className} onClick={save}>
      <IconCalendarPlus aria-hidden size="1.125rem" /> {texts.player.live.calendar}
    </button>
  )
}

function fileNameOf(title: string): string {
  const name = title.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-').replace(/^-+|-+$/g, '')
  return `${[...name].slice(0, 80).join('') || 'live'}.ics`
}
