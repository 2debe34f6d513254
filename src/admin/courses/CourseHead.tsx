import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { isImageUrl } from '@/lib/image-url'
import type { Course } from '@/model/types'
import { href } from '@/routes'
import { CourseCover } from '@/ui/CourseCover'
import { useOpened } from '@/ui/useOpened'
import { courseTabs } from '../PageTabs'
import { CourseFigures } from '../progress/CourseFigures'
import { SubjectHead } from '../SubjectHead'
import { useWayBack } from '../table/way-back'
import classes from './CourseHead.module.css'
import { CourseMenu } from './CourseMenu'
import { DeleteCourseDialog } from './DeleteCourseDialog'
import { EditCourseDialog } from './form/EditCourseDialog'
import { videoCountQuery } from './queries'
import { ActiveSwitch } from './StatusCell'

type Props = {
  courseId: string
  /** Undefined while it is loading. */
  course: Course | undefined
  /** The beginning of the heading: what the page shows of the course. */
  lead: string
  /** The heading while the course is loading. */
  placeholder: string
  /** Actions of this page. */
  tools?: ReactNode
  children?: ReactNode
}

/** The head of all pages of a course: what it is, whether it is active, and the actions for it as a whole. */
export function CourseHead({ courseId, course, lead, placeholder, tools, children }: Props) {
  const navigate = useNavigate()
  const back = useWayBack(href('admin-courses'))
  const { opened, open, onClosed } = useOpened<{ dialog: 'edit' | 'delete'; course: Course }>()
  const videos = useQuery(videoCountQuery(courseId)).data
  return (
    <SubjectHead
      back={{ to: back, label: 'Back to Courses' }}
      lead={course && lead}
      title={course?.title ?? placeholder}
      picture={<Cover title={course?.title ?? ''} link={course?.thumbnail_url ?? null} />}
      facts={<CourseFigures courseId={courseId} videos={videos} />}
      actions={
        course ? (
          <>
            <ActiveSwitch course={course} />
            <Button
              variant="default"
              leftSection={<IconPencil size="1.125rem" aria-hidden />}
              onClick={() => open({ dialog: 'edit', course })}
            >
              Edit
            </Button>
            <CourseMenu course={course} onDelete={() => open({ dialog: 'delete', course })} />
          </>
        ) : null
      }
      tabs={{ label: 'This course', tabs: courseTabs(courseId) }}
      tools={tools}
    >
      {children}
      {opened?.subject.dialog === 'edit' ? (
        <EditCourseDialog key={opened.key} course={opened.subject.course} onClosed={onClosed} />
      ) : null}
      {opened?.subject.dialog === 'delete' ? (
        <DeleteCourseDialog
          key={opened.key}
          course={opened.subject.course}
          onDeleted={() => navigate(back, { replace: true })}
          onClosed={onClosed}
        />
      ) : null}
    </SubjectHead>
  )
}

/** Decorative: the title is next to it. Without `crossOrigin` the service worker does not store the image. */
function Cover({ title, link }: { title: string; link: string | null }) {
  const [broken, setBroken] = useState<string | null>(null)
  return (
    <div className={classes.cover}>
      <CourseCover title={title} />
      {link && isImageUrl(link) && link !== broken ? (
        <img src={link} alt="" referrerPolicy="no-referrer" onError={() => setBroken(link)} />
      ) : null}
    </div>
  )
}
