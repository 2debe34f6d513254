import { Skeleton } from '@mantine/core'
import { IconCircleCheck, IconPlayerPlay } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { Link } from 'react-router-dom'
import { formatClock } from '@/lib/clock'
import { formatCount, formatDate, formatNumber } from '@/lib/format'
import type { CourseSummary } from '@/mirror/schema'
import type { EnrolledCourse } from '@/model/course'
import { href } from '@/routes'
import { texts } from '@/texts/texts'
import { Tag } from '@/ui/Tag'
import classes from './CourseCard.module.css'
import { continueHref } from './resume-link'
import { Thumbnail } from './Thumbnail'

type Props = {
  course: EnrolledCourse
  summary: CourseSummary | undefined
  /** Its videos are not on this device yet. */
  isArriving?: boolean
}

export function CourseCard({ course, summary, isArriving = false }: Props) {
  const resume = summary?.resume
  const lang = course.language ?? undefined
  return (
    <article className={classes.card}>
      <div className={classes.picture}>
        <Thumbnail title={course.title} link={course.thumbnail_url} />
        {isArriving ? <span className={classes.arriving}>{texts.learn.card.arriving}</span> : null}
      </div>
      <div className={classes.text}>
        <h3 className={classes.title} lang={lang}>
          <Link to={href('course', { courseId: course.id })} className={classes.link} data-ring-after>
            {course.title}
          </Link>
        </h3>
        {course.level ? <Tag lang={lang}>{course.level}</Tag> : null}
        {course.description ? (
          <p className={classes.description} lang={lang}>
            {course.description}
          </p>
        ) : null}
        {summary ? <Progress {...summary} /> : null}
        {resume ? (
          <Link to={continueHref(course.id, resume.video_id)} className={classes.continue}>
            <IconPlayerPlay aria-hidden size="1rem" />
            <span>{`${texts.learn.card.resume(resume.title)}${resume.position_s > 0 ? ` · ${formatClock(resume.position_s)}` : ''}`}</span>
          </Link>
        ) : null}
        <p className={classes.enrolled}>
          {texts.learn.card.enrolled}{' '}
          <time dateTime={course.enrolled_at}>{formatDate(course.enrolled_at)}</time>
        </p>
      </div>
    </article>
  )
}

/** How much of the course has been watched; nothing before the first video has been. */
function Progress({ videos, complete, completedWith }: CourseSummary) {
  if (complete === 0) return null
  if (complete === videos) {
    return (
      <p className={classes.done}>
        <IconCircleCheck aria-hidden size="1rem" /> {texts.learn.card.completed}
      </p>
    )
  }
  const added = completedWith === null ? 0 : videos - completedWith
  return (
    <div className={classes.progress}>
      <p>
        {texts.learn.card.progress(formatNumber(complete), formatNumber(videos))}
        {added > 0 ? ` · ${formatCount(added, 'new video')}` : null}
      </p>
      <span className={classes.bar} style={{ '--part': complete / videos } as CSSProperties} />
    </div>
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
