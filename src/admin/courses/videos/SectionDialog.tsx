import { useState } from 'react'
import { formatCount } from '@/admin/format-count'
import { onOneLine } from '@/lib/visible-text'
import type { CourseVideo } from '@/model/types'
import { KnownOrNew } from '../../form/KnownOrNew'
import { useSetSections } from './mutations'
import { SetVideosDialog, type VideosDialogProps } from './SetVideosDialog'
import { checkSection } from './video-fields'

type Props = VideosDialogProps & {
  /** The course's sections so far. */
  names: readonly string[]
}

/** Sets the section of many videos, or removes them from theirs. */
export function SectionDialog({ courseId, videos, names, ...ends }: Props) {
  const [shared] = useState(() => sharedSection(videos))
  const [typed, setTyped] = useState(shared)
  const name = onOneLine(typed)
  const error = checkSection(typed)
  const count = formatCount(videos.length, 'video')
  return (
    <SetVideosDialog
      {...ends}
      setting={useSetSections(courseId)}
      videos={videos}
      title="Set section"
      error={error}
      isDirty={typed !== shared}
      label={name ? `Set section of ${count}` : `Take ${count} out of sections`}
      typed={() => name || null}
      done={(videos, section) =>
        `${videos} ${section ? `put into “${section}”` : 'taken out of their section'}`
      }
    >
      <p>{formatCount(videos.length, 'selected video')}.</p>
      <KnownOrNew
        label="Section"
        names={names}
        description="Videos that follow each other in one section stand under its name. Leave it empty for none."
        data-autofocus
        value={typed}
        error={error}
        onChange={setTyped}
      />
    </SetVideosDialog>
  )
}

/** The section that all of them have; empty if they differ. */
function sharedSection([first, ...others]: readonly CourseVideo[]): string {
  const section = first?.section ?? ''
  return others.every((video) => (video.section ?? '') === section) ? section : ''
}
