import { IconEye, IconMovie, IconPencil, IconTrash } from '@tabler/icons-react'
import type { Course } from '@/model/types'
import { href } from '@/routes'
import { RowAction } from '../../table/RowAction'
import classes from './CoursesPage.module.css'

type Props = { course: Course; onEdit: (course: Course) => void; onDelete: (course: Course) => void }

export function CourseActions({ course, onEdit, onDelete }: Props) {
  const { id: courseId, title } = course
  return (
    <span className={classes.actions}>
      <RowAction
        icon={<IconMovie size="1.25rem" aria-hidden />}
        word="Videos"
        hint="Manage videos"
        name={`Manage videos of ${title}`}
        to={href('admin-course-videos', { courseId })}
      />
      <RowAction
        icon={<IconEye size="1.25rem" aria-hidden />}
        word="Preview"
        name={`Preview ${title}`}
        to={href('admin-course-preview', { courseId })}
      />
      <RowAction
        icon={<IconPencil size="1.25rem" aria-hidden />}
        word="Edit"
        name={`Edit ${title}`}
        onClick={() => onEdit(course)}
      />
      <span className={classes.apart}>
        <RowAction
          icon={<IconTrash size="1.25rem" aria-hidden />}
          word="Delete"
          name={`Delete ${title}`}
          isDanger
          onClick={() => onDelete(course)}
        />
      </span>
    </span>
  )
}
