import { Suspense } from 'react'
import type { EndedCourse } from '@/model/course'
import { formatLastDay } from '@/texts/format'
import { texts } from '@/texts/texts'
import { useAppActions } from '../app-actions'
import classes from './EndedCourses.module.css'

/** In the place of cards: the courses whose last day is over. */
export function EndedCourses({ courses }: { courses: readonly EndedCourse[] }) {
  const { AskToEnroll } = useAppActions()
  const say = texts.learn.ended
  return (
    <section className={classes.ended} aria-labelledby="ended-courses">
      <h2 id="ended-courses">{say.title}</h2>
      <p>{say.kept}</p>
      <ul>
        {courses.map(({ id, title, language, ended_on }) => (
          <li key={id}>
            <div>
              <h3 lang={language ?? undefined}>{title}</h3>
              <p>{say.on(formatLastDay(ended_on))}</p>
            </div>
            <Suspense fallback={null}>
              <AskToEnroll course={title} />
            </Suspense>
          </li>
        ))}
      </ul>
    </section>
  )
}
