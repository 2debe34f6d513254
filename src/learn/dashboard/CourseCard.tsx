import { Skeleton } from '@mantine/core'
import { IconCircleCheck, IconPlayerPlay } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { formatClock } from '@/lib/clock'
import { dayOf, isEndNear } from '@/lib/days'
import type { CourseSummary, News } from '@/mirror/schema'
import type { Certificate } from '@/model/certificate'
import type { EnrolledCourse } from '@/model/course'
import { CourseStrip } from '@/player/CourseStrip'
import { extentOf, formatLeft } from '@/player/length'
import { LiveTime } from '@/player/live/LiveTime'
import { href } from '@/routes'
import { formatCount, formatDate, formatLastDay, formatNumber } from '@/texts/format'
import { texts } from '@/texts/texts'
import { Tag } from '@/ui/Tag'
import { CertificateLine } from '../certificate/CertificateLine'
import { aheadIn } from '../offer'
import { continueHref, playsAtOnce } from '../resume-link'
import classes from './CourseCard.module.css'
import { Thumbnail } from './Thumbnail'

type Props = {
  course: EnrolledCourse
  summary: CourseSummary | undefined
  /** The learner's certificate of this course. */
  certificate?: Certificate | undefined
  /** Its new videos; `null` if it is new itself. */
  news: News[string] | undefined
  /** Its videos are not on this device yet. */
  isArriving?: boolean
  /** The server's time, in milliseconds since 1970. */
  now: number
  /** The overview above the cards already offers to continue this course. */
  isOfferedAbove?: boolean
  /** One of many: with a small picture, and without what the course's page says as well. */
  isRow?: boolean
}

export function CourseCard({
  course,
  summary,
  certificate,
  news,
  now,
  isArriving = false,
  isOfferedAbove = false,
  isRow = false,
}: Props) {
  const session = summary && aheadIn(summary, now)[0]
  const resume = isOfferedAbove ? null : summary?.resume
  const lang = course.language ?? undefined
  return (
    <article
      className={classes.card}
      data-row={isRow || undefined}
      data-short={!course.description || undefined}
    >
      <div className={classes.picture}>
        <Thumbnail title={course.title} link={course.thumbnail_url} />
        {isArriving ? <span className={classes.arriving}>{texts.learn.card.arriving}</span> : null}
        {news === undefined ? null : (
          <span className={classes.new}>
            {news ? formatCount(news.length, 'new') : texts.player.list.isNew}
          </span>
        )}
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
        {summary ? (
          <Progress {...summary} hasNews={!!news}>
            {isRow && !certificate && summary.uncovered > 0 ? null : (
              <CertificateLine
                {...{ course, certificate }}
                uncovered={summary.uncovered}
                hasSession={session !== undefined}
              />
            )}
          </Progress>
        ) : null}
        {session ? (
          <p className={classes.live}>
            <LiveTime {...session} />
          </p>
        ) : null}
        {resume ? (
          <Link
            to={continueHref(course.id, resume.video_id)}
            state={playsAtOnce}
            className={classes.continue}
          >
            <IconPlayerPlay aria-hidden size="1rem" />
            <span>{`${texts.learn.card.resume(resume.title)}${resume.position_s > 0 ? ` · ${formatClock(resume.position_s)}` : ''}`}</span>
          </Link>
        ) : null}
        <p className={classes.enrolled}>
          {texts.learn.card.enrolled}{' '}
          <time dateTime={course.enrolled_at}>{formatDate(course.enrolled_at)}</time>
          {isEndNear(course.ends_on, dayOf(new Date())) ? (
            <strong className={classes.until}>{texts.player.until(formatLastDay(course.ends_on))}</strong>
          ) : null}
        </p>
      </div>
    </article>
  )
}

/** How much of the course was watched, and how much is left. */
function Progress({
  hasNews,
  children,
  videos,
  complete,
  completedWith,
  parts,
  resume,
  left_s,
  active,
}: CourseSummary & { hasNews: boolean; children: ReactNode }) {
  if (videos === 0) return null
  // New videos that the card already announces are not counted again.
  const added = completedWith === null || hasNews ? 0 : videos - completedWith
  const say = texts.learn.card
  return (
    <div className={classes.progress}>
      <CourseStrip parts={parts} current={resume ? (resume.number - 1) / videos : undefined} />
      {complete === videos ? (
        <p className={classes.done}>
          <IconCircleCheck aria-hidden size="1rem" /> {say.completed}
        </p>
      ) : (
        <p>
          {active || complete > 0
            ? say.progress(formatNumber(complete), formatNumber(videos))
            : extentOf({ videos, left_s })}
          {added > 0 ? ` · ${formatCount(added, 'new video')}` : null}
          {left_s && (active || complete > 0) ? ` · ${formatLeft(left_s)}` : null}
        </p>
      )}
      {children}
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
