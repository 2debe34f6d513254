import { Suspense } from 'react'
import { Link } from 'react-router-dom'
import type { Certificate } from '@/model/certificate'
import type { EnrolledCourse } from '@/model/course'
import { href } from '@/routes'
import { formatCount } from '@/texts/format'
import { texts } from '@/texts/texts'
import { useOpened } from '@/ui/useOpened'
import { useAppActions } from '../app-actions'
import classes from './CertificateLine.module.css'

type Props = {
  course: EnrolledCourse
  certificate: Certificate | undefined
  /**
   * How many videos are still to be watched. Undefined while both are being read: the line keeps its place.
   */
  uncovered: number | undefined
  /** A live session of the course is not over. */
  hasSession: boolean
}

/** The course's certificate, how to get it, or what is still missing. Nothing if the course offers none. */
export function CertificateLine({ course, certificate, uncovered, hasSession }: Props) {
  const { ClaimDialog } = useAppActions()
  const { opened, open, onClosed } = useOpened<true>()
  const say = texts.learn.certificate
  // The dialog may still have something to say about it.
  if (certificate && !opened) {
    return (
      <Link to={href('certificate', { code: certificate.code })} className={classes.way}>
        {certificate.revoked_at ? say.revoked : texts.pages.certificate.title}
      </Link>
    )
  }
  if (course.certificate === 'unmeasured') return <p>{hasSession ? say.afterSession : say.unmeasured}</p>
  if (course.certificate !== 'offered') return null
  if (uncovered === undefined) return <p>{'\u00a0'}</p>
  if (uncovered > 0) return <p>{say.toGo(formatCount(uncovered, 'video'))}</p>
  return (
    <>
      <button type="button" className={classes.way} onClick={() => open(true)}>
        {say.get}
      </button>
      {opened ? (
        <Suspense key={opened.key} fallback={null}>
          <ClaimDialog {...{ course, onClosed }} />
        </Suspense>
      ) : null}
    </>
  )
}
