import { useContext } from 'react'
import { Link } from 'react-router-dom'
import { formatClock } from '@/lib/clock'
import { readNotebook } from '@/mirror/notebook'
import { isQuestion, questionOf } from '@/model/question'
import { texts } from '@/texts/texts'
import { useOnline } from '@/ui/useOnline'
import { MirrorContext, useMirrorQuery } from '../MirrorProvider'
import { momentHref } from '../resume-link'
import { AskLink, messageAbout } from './AskLink'
import classes from './Questions.module.css'
import { keepText } from './save-note'

/** The learner's questions that are still to be asked, of all courses. */
export default function Questions() {
  const mirror = useContext(MirrorContext)
  const isOnline = useOnline()
  const courses = useMirrorQuery(readNotebook)
  const questions = (courses ?? []).flatMap(({ course, videos, notes }) =>
    notes
      .filter(({ body }) => isQuestion(body))
      .map((note) => ({ course, note, video: videos.find(({ id }) => id === note.video_id) })),
  )
  if (questions.length === 0) return null
  const say = texts.learn.ask
  return (
    <section className={classes.questions} aria-labelledby="questions">
      <h2 id="questions">{say.title}</h2>
      {isOnline ? null : <p>{say.offline}</p>}
      <ul>
        {questions.map(({ course, note, video }) => {
          const path = momentHref(course.id, note.video_id, note.at_s)
          const about = {
            course: course.title,
            video: video?.title ?? course.title,
            at_s: note.at_s,
            link: location.origin + path,
          }
          return (
            <li key={note.id}>
              <p className={classes.question}>{questionOf(note.body)}</p>
              <p>
                <Link to={path}>
                  <bdi lang={course.language ?? undefined}>{video?.title ?? course.title}</bdi>{' '}
                  {formatClock(note.at_s)}
                </Link>
              </p>
              {isOnline ? (
                <AskLink
                  className={classes.ask}
                  message={() => messageAbout(about, questionOf(note.body))}
                  onAsked={() => mirror && void keepText(mirror, course.id, note, questionOf(note.body))}
                >
                  {say.send}
                </AskLink>
              ) : null}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
