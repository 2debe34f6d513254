import { Badge } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { CourseSort } from '@/api/courses'
import { formatCount, formatDate, formatNumber } from '@/lib/format'
import type { Course, CourseUse } from '@/model/types'
import { href } from '@/routes'
import type { Column } from '../table/DataTable'
import { useOrigin } from '../table/way-back'
import { CourseActions } from './CourseActions'
import classes from './CoursesPage.module.css'

type Options = {
  /** Undefined until counted. */
  use: Map<string, CourseUse> | undefined
  onEdit: (course: Course) => void
  onDelete: (course: Course) => void
}

export function courseColumns({ use, onEdit, onDelete }: Options): Column<Course, CourseSort>[] {
  return [
    { header: 'Title', sort: 'title', kind: 'main', cell: ({ title }) => title },
    {
      header: 'Description',
      kind: 'text',
      cell: ({ description }) => <span className={classes.description}>{description?.trim() || 'N/A'}</span>,
    },
    {
      header: 'Status',
      sort: 'is_active',
      cell: ({ is_active }) =>
        is_active ? (
          <Badge variant="light" size="lg" className={classes.status}>
            Active
          </Badge>
        ) : (
          <Badge variant="light" size="lg" color="gray" className={classes.status}>
            Inactive
          </Badge>
        ),
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
