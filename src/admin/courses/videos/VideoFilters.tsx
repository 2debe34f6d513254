import { Checkbox } from '@mantine/core'
import { formatCount } from '@/admin/format-count'
import { formatNumber } from '@/texts/format'
import checkbox from '../../form/checkbox.module.css'
import { SearchBox } from '../../table/SearchBox'
import classes from './CourseVideos.module.css'

type Props = {
  search: string
  onType: (typed: string) => void
  onSearch: (search: string) => void
  /** How many of the course's videos; undefined while unknown. */
  withoutTranscript: number | undefined
  isOnlyWithout: boolean
  onOnlyWithout: (isOnly: boolean) => void
  /** Null while the list is not filtered. */
  found: number | null
  count: number
}

/** The filters of the list of a course's videos. */
export function VideoFilters(props: Props) {
  const { search, onType, onSearch, withoutTranscript, isOnlyWithout, onOnlyWithout, found, count } = props
  return (
    <div className={classes.filter}>
      <SearchBox
        isPageSearch
        label="Filter videos by title"
        placeholder="Filter by title..."
        value={search}
        onType={onType}
        onSearch={onSearch}
      />
      <Checkbox
        classNames={{ input: checkbox.box }}
        label={`Without transcript${withoutTranscript === undefined ? '' : ` (${formatNumber(withoutTranscript)})`}`}
        checked={isOnlyWithout}
        disabled={withoutTranscript === undefined && !isOnlyWithout}
        onChange={(event) => onOnlyWithout(event.currentTarget.checked)}
      />
      <p role="status">{found === null ? '' : `${formatNumber(found)} of ${formatCount(count, 'video')}`}</p>
    </div>
  )
}
