import { Link } from 'react-router-dom'
import { formatCount } from '@/admin/format-count'
import type { CourseSort } from '@/api/sorts'
import type { Course, CourseUse } from '@/model/types'
import { href } from '@/routes'
import { formatDate, formatNumber } from '@/texts/format'
import type { Column } from '../../table/DataTable'
import { RowTitle } from '../../table/RowTitle'
import { SelectRow } from '../../table/SelectRow'
import type { Selection } from '../../table/useSelection'
import { useOrigin } from '../../table/way-back'
import { StatusCell } from '../StatusCell'
import { CourseActions } from './CourseActions'
import classes from './CoursesPage.module.css'

type Options = {
  /** Undefined until counted. */
  use: Map<string, CourseUse> | undefined
  onChoose: Selection<Course>['set']
  /** The status of a course is being changed. */
  onStatus: (course: Course) => void
  onEdit: (course: Course) => void
  onDelete: (course: Course) => void
}

export function courseColumns(options: Options): Column<Course, CourseSort>[] {
  const { use, onChoose, onStatus, onEdit, onDelete } = options
  return [
    {
      header: 'Title',
      sort: 'title',
      kind: 'main',
      opens: true,
      cell: (course, isChosen) => (
        <span className={classes.course}>
          <SelectRow row={course} name={course.title} isChosen={isChosen} onChoose={onChoose} />
          <RowTitle to={href('admin-course-videos', { courseId: course.id })}>{course.title}</RowTitle>
        </span>
      ),
    },
    {
      header: 'Description',
      kind: 'text',
      cell: ({ description }) => <span className={classes.description}>{description?.trim() || 'N/A'}</span>,
    },
    {
      header: 'Status',
      sort: 'is_active',
      cell: (course) => <StatusCell course={course} onChange={onStatus} />,
    },
    {
      header: 'Learners',
      cell: ({ id: courseId, title }) => (
        <Learners count={use?.get(courseId)?.learners} of={{ courseId, title }} />
      ),
    },
    {
      header: 'Created',
      sort: 'created_at',
      cell: ({ created_at }) => <span className={classes.date}>{formatDate(created_at)}</span>,
    },
    {
      header: 'Actions',
      kind: 'actions',
      cell: (course) => <CourseActions course={course} onEdit={onEdit} onDelete={onDelete} />,
    },
  ]
}

function Learners({ count, of }: { count: number | undefined; of: { courseId: string; title: string } }) {
  const origin = useOrigin()
  const counted = count === undefined ? 'Learners' : formatCount(count, 'learner')
  return (
    <Link
      to={href('admin-course-learners', { courseId: of.courseId })}
      state={origin}
      className={classes.learners}
      aria-label={`${counted} of ${of.title}`}
    >
      {count === undefined ? '–' : formatNumber(count)}
    </Link>
  )
}
