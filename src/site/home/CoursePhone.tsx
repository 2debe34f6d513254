import { IconCircleCheckFilled, IconCloudCheck, IconPlayerPlayFilled } from '@tabler/icons-react'
import { CourseCover } from '@/ui/CourseCover'
import { Logo } from '@/ui/Logo'
import { home } from '../content'
import { demoCourse } from '../content/demo-course'
import classes from './CoursePhone.module.css'

/**
 * The product: a course page on a phone, drawn to scale. A drawing, because the site loads no code of the
 * learner area.
 */
export function CoursePhone() {
  const { label, text, drawing, heading, count, watched } = home.phone
  const { title, level, videos } = demoCourse
  return (
    <div className={classes.panel}>
      <div className={classes.about}>
        <p className={classes.label}>
          <IconCloudCheck size="1.25rem" stroke={1.75} aria-hidden /> {label}
        </p>
        <p>{text}</p>
      </div>
      <div className={classes.phone} role="img" aria-label={drawing}>
        <div className={classes.bar}>
          <Logo />
        </div>
        <p className={classes.course}>{title}</p>
        <p className={classes.level}>{level}</p>
        <div className={classes.screen}>
          <CourseCover title={title} />
          <span className={classes.play}>
            <IconPlayerPlayFilled />
          </span>
        </div>
        <div className={classes.list}>
          <div className={classes.head}>
            <p className={classes.heading}>{heading}</p>
            <p>{count}</p>
            <p className={classes.watched}>{watched}</p>
          </div>
          {videos.map((video, index) => (
            <p key={video} className={classes.video} data-open={index === demoCourse.watched || undefined}>
              <span className={classes.number}>
                {index === demoCourse.watched ? <IconPlayerPlayFilled /> : index + 1}
              </span>
              {video}
              {index < demoCourse.watched ? <IconCircleCheckFilled className={classes.tick} /> : null}
            </p>
          ))}
        </div>
      </div>
    </div>
  )
}
