import { Button } from '@mantine/core'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { parseVideoUrl } from '@/lib/video-link'
import { visibleText } from '@/lib/visible-text'
import { href } from '@/routes'
import { ButtonLink } from '@/ui/ButtonLink'
import { EmptyState } from '@/ui/EmptyState'
import card from '../Card.module.css'
import { VideoPreview } from '../courses/videos/VideoPreview'
import { CoursePicker, type PickedCourse } from '../enrollments/bulk/CoursePicker'
import { SaveButton } from '../form/SaveButton'
import { nothingShared } from '../notices'
import { PageHead } from '../PageHead'
import { useIsOffline } from '../query/connection'
import classes from './SharePage.module.css'
import { sharedLink } from './shared-link'

/** How many characters of a shared title are shown. */
const titleLimit = 300

/** Receives a link shared with the installed app: asks for the course, whose form then has the link. */
export function SharePage() {
  const [shared] = useSearchParams()
  const link = sharedLink(shared)
  const video = link && parseVideoUrl(link)
  const title = visibleText(shared.get('title') ?? '').slice(0, titleLimit)
  const [course, setCourse] = useState<PickedCourse | null>(null)
  const isOffline = useIsOffline()
  const navigate = useNavigate()

  if (!link || !video) {
    return (
      <>
        <PageHead title="Add a Shared Video" />
        <EmptyState
          title="No video here"
          action={<ButtonLink to={href('admin-courses')}>Manage Courses</ButtonLink>}
        >
          <p>{nothingShared}</p>
        </EmptyState>
      </>
    )
  }
  const add = () => {
    if (!course) return
    void navigate(href('admin-course-videos', { courseId: course.id }), { state: { sharedLink: link } })
  }
  return (
    <>
      <PageHead title="Add a Shared Video" />
      <form
        className={`${card.card} ${classes.form}`}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isOffline) add()
        }}
      >
        <div className={classes.video}>
          {title ? (
            <p className={classes.title}>
              <bdi>{title}</bdi>
            </p>
          ) : null}
          <p className={classes.link}>{link}</p>
          <VideoPreview link={video} />
        </div>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter in the search searches, and does not submit the form */}
        <div
          className={classes.course}
          onKeyDown={(event) => {
            if (
              event.key === 'Enter' &&
              event.target instanceof HTMLElement &&
              event.target.matches('[type="search"]')
            )
              event.preventDefault()
          }}
        >
          <p>Which course should it go into? The form for a new video will open with the link filled in.</p>
          <CoursePicker isAnyStatus picked={course} onPick={setCourse} />
          <div className={classes.buttons}>
            <Button variant="default" onClick={() => void navigate(href('admin-dashboard'))}>
              Cancel
            </Button>
            <SaveButton
              busy="Opening..."
              isSaving={false}
              isDisabled={course === null}
              reason={course ? undefined : 'Choose a course first.'}
            >
              Add to the course
            </SaveButton>
          </div>
        </div>
      </form>
    </>
  )
}
