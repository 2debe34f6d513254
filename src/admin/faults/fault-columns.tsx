import { IconCheck, IconPencil } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import type { FaultSort } from '@/api/sorts'
import type { VideoFault } from '@/model/types'
import { href } from '@/routes'
import { formatDate, formatNumber } from '@/texts/format'
import { faultReason } from '../notices'
import type { Column } from '../table/DataTable'
import { RowAction } from '../table/RowAction'
import { RowTitle } from '../table/RowTitle'
import classes from './BrokenVideosPage.module.css'

export function faultColumns(onDismiss: (fault: VideoFault) => void): Column<VideoFault, FaultSort>[] {
  return [
    {
      header: 'Video',
      sort: 'video_title',
      kind: 'main',
      opens: true,
      cell: (fault) => <RowTitle to={formOf(fault)}>{fault.video_title}</RowTitle>,
    },
    {
      header: 'Course',
      sort: 'course_title',
      cell: ({ course_id, course_title }) => (
        <Link
          to={href('admin-course-videos', { courseId: course_id })}
          className={classes.course}
          title={course_title}
        >
          {course_title}
        </Link>
      ),
    },
    { header: 'Reason', sort: 'code', kind: 'text', cell: ({ code }) => faultReason(code) },
    { header: 'Last seen', sort: 'last_seen', kind: 'date', cell: ({ last_seen }) => formatDate(last_seen) },
    { header: 'Reports', sort: 'count', cell: ({ count }) => formatNumber(count) },
    {
      header: 'Actions',
      kind: 'actions',
      cell: (fault) => (
        <span className={classes.actions}>
          <RowAction
            icon={<IconPencil size="1.25rem" aria-hidden />}
            word="Edit"
            name={`Edit ${fault.video_title}`}
            to={formOf(fault)}
          />
          <RowAction
            icon={<IconCheck size="1.25rem" aria-hidden />}
            word="Mark as fixed"
            hint="Mark as fixed: removes it from this list"
            name={`Mark as fixed: ${fault.video_title}`}
            onClick={() => onDismiss(fault)}
          />
        </span>
      ),
    },
  ]
}

/** The URL of the video's form, in its course. */
function formOf({ course_id, video_id }: VideoFault): string {
  return `${href('admin-course-videos', { courseId: course_id })}?edit=${video_id}`
}
