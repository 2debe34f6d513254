import { Button } from '@mantine/core'
import { IconCopy, IconDownload } from '@tabler/icons-react'
import { useNavigate } from 'react-router-dom'
import { saveFile } from '@/lib/save-file'
import { href } from '@/routes'
import { showError, showSuccess } from '@/ui/toast'
import { failures } from '../../notices'
import { useIsOffline } from '../../query/connection'
import { fileNameOf, toFile } from './course-file'
import { useDuplicateCourse, useReadCourse } from './mutations'

/** What can be made of a course as a whole. */
export function CourseTools({ courseId }: { courseId: string }) {
  const navigate = useNavigate()
  const isOffline = useIsOffline()
  const duplicate = useDuplicateCourse(courseId, {
    onSuccess: (copy) => {
      showSuccess('Course duplicated. It is inactive until you activate it.', copy.title)
      void navigate(href('admin-course-videos', { courseId: copy.id }))
    },
    onError: ({ message }) => showError(`${failures.duplicateCourse}. ${message}`),
  })
  const read = useReadCourse(courseId, {
    onSuccess: ({ course, videos }) =>
      saveFile(fileNameOf(course.title), 'application/json', toFile(course, videos)),
    onError: ({ message }) => showError(`${failures.exportCourse}. ${message}`),
  })
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCopy size="1.125rem" aria-hidden />}
        loading={duplicate.isPending}
        disabled={isOffline}
        onClick={() => duplicate.mutate()}
      >
        Duplicate
      </Button>
      <Button
        variant="default"
        leftSection={<IconDownload size="1.125rem" aria-hidden />}
        loading={read.isPending}
        disabled={isOffline}
        onClick={() => read.mutate()}
      >
        Export
      </Button>
    </>
  )
}
