import { ActionIcon, Loader, Menu } from '@mantine/core'
import { IconCopy, IconDots, IconDownload, IconEye, IconTrash } from '@tabler/icons-react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { saveFile } from '@/lib/save-file'
import type { Course } from '@/model/types'
import { href } from '@/routes'
import { showError, showSuccess } from '@/ui/toast'
import { messageOf } from '../error-message'
import { failures } from '../notices'
import { useIsOffline } from '../query/connection'
import { fileNameOf, toFileThatFits } from './transfer/course-file'
import { useDuplicateCourse, useReadCourse } from './transfer/mutations'

const iconSize = '1.125rem'

type Props = { course: Course; onDelete: () => void }

/** Rare actions for a course as a whole. */
export function CourseMenu({ course, onDelete }: Props) {
  const { id: courseId } = course
  const { state } = useLocation()
  const navigate = useNavigate()
  const isOffline = useIsOffline()
  const duplicate = useDuplicateCourse(courseId, {
    onSuccess: (copy) => {
      showSuccess('Course duplicated. It is inactive until you activate it.', copy.title)
      void navigate(href('admin-course-videos', { courseId: copy.id }))
    },
    onError: (error) => showError(`${failures.duplicateCourse}. ${messageOf(error)}`),
  })
  const read = useReadCourse(courseId, {
    onSuccess: ({ course, videos, transcripts }) => {
      const { text, hasAll } = toFileThatFits(course, videos, transcripts)
      saveFile(fileNameOf(course.title), 'application/json', text)
      if (!hasAll) showError('A file has at most 20 MB: the course was exported without its transcripts.')
    },
    onError: (error) => showError(`${failures.exportCourse}. ${messageOf(error)}`),
  })
  const isBusy = duplicate.isPending || read.isPending
  return (
    <Menu position="bottom-end" returnFocus>
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label="More actions" aria-busy={isBusy}>
          {isBusy ? <Loader size="1rem" /> : <IconDots size={iconSize} aria-hidden />}
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          component={Link}
          to={href('admin-course-preview', { courseId })}
          state={state}
          leftSection={<IconEye size={iconSize} aria-hidden />}
        >
          Preview course
        </Menu.Item>
        <Menu.Item
          leftSection={<IconCopy size={iconSize} aria-hidden />}
          disabled={isOffline}
          onClick={() => duplicate.mutate()}
        >
          Duplicate
        </Menu.Item>
        <Menu.Item
          leftSection={<IconDownload size={iconSize} aria-hidden />}
          disabled={isOffline}
          onClick={() => read.mutate()}
        >
          Export
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          color="var(--danger)"
          leftSection={<IconTrash size={iconSize} aria-hidden />}
          onClick={onDelete}
        >
          Delete course
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
