import { Link } from 'react-router-dom'
import { useMirrorQuery } from '@/learn/MirrorProvider'
import { continueHref } from '@/learn/resume-link'
import type { EnrolledCourse } from '@/model/course'
import { href } from '@/routes'
import { certificates } from '@/texts/personal'
import classes from './AccountDialog.module.css'
import type { Claim } from './useClaim'

type Props = { id: string; course: EnrolledCourse; claim: Claim; onLeave?: () => void }

/** The name to be printed, and why it was not, with links to the videos that are missing. */
export function ClaimFields({ id, course, claim, onLeave }: Props) {
  const { name, setName, isBusy, earlier, failure, missing } = claim
  const videos = useMirrorQuery((from) => from.playlists.get(course.id), [course.id])?.videos
  const say = certificates.claim
  return (
    <>
      <label className={classes.label} htmlFor={`${id}-name`}>
        {say.name}
      </label>
      <input
        id={`${id}-name`}
        className={classes.field}
        value={name}
        readOnly={isBusy || earlier !== null}
        autoComplete="name"
        spellCheck={false}
        aria-describedby={`${id}-lasting ${id}-failure`}
        data-autofocus
        onChange={(event) => setName(event.target.value)}
      />
      <p id={`${id}-lasting`} className={classes.hint}>
        {earlier ? (
          <Link to={href('contact')} onClick={onLeave}>
            {say.correct}
          </Link>
        ) : (
          say.lasting
        )}
      </p>
      <div id={`${id}-failure`} className={classes.failure} role="alert">
        {failure}
      </div>
      <ul className={classes.loss}>
        {videos
          ?.filter((video) => missing.includes(video.id))
          .map((video) => (
            <li key={video.id}>
              <Link to={continueHref(course.id, video.id)} onClick={onLeave}>
                {video.title}
              </Link>
            </li>
          ))}
      </ul>
    </>
  )
}
