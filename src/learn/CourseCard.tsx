import { Skeleton } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { formatDate } from '@/lib/format'
import type { LastVideo } from '@/mirror/database'
import type { EnrolledCourse } from '@/model/course'
import { href } from '@/routes'
import { Tag } from '@/ui/Tag'
import classes from './CourseCard.module.css'
import { continueHref } from './resume-link'
import { Thumbnail } from './Thumbnail'

type Props = { course: EnrolledCourse; lastVideo: LastVideo | undefined }

export function CourseCard({ course, lastVideo }: Props) {
  return (
    <article className={classes.card}>
      <div className={classes.picture}>
        <Thumbnail title={course.title} link={course.thumbnail_url} />
      </div>
      <div className={classes.text}>
        <h3 className={classes.title}>
          <Link to={href('course', { courseId: course.id })} className={classes.link} data-ring-after>
            {course.title}
          </Link>
        </h3>
        {course.level ? <Tag>{course.level}</Tag> : null}
        {course.description ? <p className={classes.description}>{course.description}</p> : null}
        {lastVideo ? (
          <Link to={continueHref(course.id, lastVideo.video_id)} className={classes.continue}>
            <IconPlayerPlay aria-hidden size={16} />
            <span>Continue with {lastVideo.title}</span>
          </Link>
        ) : null}
        <p className={classes.enrolled}>
          Enrolled <time dateTime={course.enrolled_at}>{formatDate(course.enrolled_at)}</time>
        </p>
      </div>
    </article>
  )
}

/** Shown in place of a card while the courses load. */
export function CourseCardSkeleton() {
  return (
    <div className={classes.card}>
      <Skeleton className={classes.picture} radius={0} />
      <div className={classes.text}>
        <Skeleton height={24} width="75%" />
        <Skeleton height={14} mt="sm" />
        <Skeleton height={14} mt={8} width="60%" />
      </div>
    </div>
  )
}
