import { Link } from 'react-router-dom'
import type { EnrolledCourse } from '@/data/types'
import { formatDate } from '@/lib/format'
import { href } from '@/routes'
import classes from './CourseCard.module.css'
import { Thumbnail } from './Thumbnail'

export function CourseCard({ course }: { course: EnrolledCourse }) {
  return (
    <article className={classes.card}>
      <div className={classes.picture}>
        <Thumbnail title={course.title} link={course.thumbnail_url} />
      </div>
      <div className={classes.text}>
        <h3 className={classes.title}>
          <Link to={href('course', { courseId: course.id })} className={classes.link}>
            {course.title}
          </Link>
        </h3>
        {course.description ? <p className={classes.description}>{course.description}</p> : null}
        <p className={classes.enrolled}>
          Enrolled <time dateTime={course.enrolled_at}>{formatDate(course.enrolled_at)}</time>
        </p>
      </div>
    </article>
  )
}
