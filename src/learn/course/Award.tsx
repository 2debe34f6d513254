import { type ComponentProps, Suspense, useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { verifyUrl } from '@/lib/certificate-code'
import { readUnplayed } from '@/mirror/certificates'
import type { Certificate } from '@/model/certificate'
import { copy } from '@/player/share'
import { href } from '@/routes'
import { certificates as say } from '@/texts/personal'
import { useOnline } from '@/ui/useOnline'
import { useAppActions } from '../app-actions'
import { CertificateLine } from '../certificate/CertificateLine'
import { certificateChat, elsewhere } from '../certificate/share-certificate'
import { useMirrorQuery } from '../MirrorProvider'
import classes from './Finished.module.css'

/** `uncovered`: how many videos the server has not counted. */
type Props = ComponentProps<typeof CertificateLine>

/** The certificate of a course that has just been finished: with the name ready, or what it waits for. */
export function Award({ course, certificate, uncovered, hasSession }: Props) {
  const { ClaimHere } = useAppActions()
  const isOnline = useOnline()
  const unplayed = useMirrorQuery((mirror) => readUnplayed(mirror, course.id), [course.id])
  if (certificate && !certificate.revoked_at) return <Earned certificate={certificate} />
  const isOffered = course.certificate === 'offered'
  // Being read.
  if (!certificate && isOffered && unplayed === undefined) return <div className={classes.claim} />
  const isEarned = isOffered && unplayed === 0
  if (certificate || !isEarned) {
    return (
      <div className={classes.line}>
        <CertificateLine {...{ course, certificate, uncovered, hasSession }} />
      </div>
    )
  }
  // The server counts within seconds.
  if (uncovered !== 0) {
    return (
      <p className={classes.line} role="status">
        {isOnline ? say.counting : say.offline}
      </p>
    )
  }
  return (
    <div className={classes.claim}>
      <Suspense fallback={null}>
        <ClaimHere course={course} />
      </Suspense>
    </div>
  )
}

function Earned({ certificate }: { certificate: Certificate }) {
  const { code, learner_name } = certificate
  const line = useRef<HTMLParagraphElement>(null)
  // The form that had the focus is gone.
  useEffect(() => {
    if (document.activeElement === document.body) line.current?.focus({ preventScroll: true })
  }, [])
  return (
    <>
      <p className={classes.line} ref={line} tabIndex={-1} role="status">
        {say.ready(learner_name)}
      </p>
      <div className={classes.choices}>
        <Link className={classes.choice} data-first to={href('certificate', { code })}>
          {say.open}
        </Link>
        <a className={classes.choice} href={certificateChat(certificate)} {...elsewhere}>
          {say.whatsApp}
        </a>
        <button type="button" className={classes.choice} onClick={() => void copy(verifyUrl(code))}>
          {say.copyLink}
        </button>
      </div>
    </>
  )
}
