import { Button } from '@mantine/core'
import { IconBrandLinkedin, IconBrandWhatsapp, IconLink, IconPrinter, IconShare } from '@tabler/icons-react'
import { useEffect } from 'react'
import { Navigate, useParams } from 'react-router-dom'
import { codeOf, verifyUrl } from '@/lib/certificate-code'
import { readCertificate } from '@/mirror/certificates'
import type { Certificate } from '@/model/certificate'
import { share } from '@/player/share'
import { href } from '@/routes'
import { formatDate } from '@/texts/format'
import { loadPersonalTexts, certificates as say } from '@/texts/personal'
import { texts } from '@/texts/texts'
import { BackLink } from '@/ui/BackLink'
import { EmptyState } from '@/ui/EmptyState'
import { focusPage } from '@/ui/focus'
import { PageLoader } from '@/ui/PageLoader'
import { usePageTitle } from '@/ui/usePageTitle'
import { useMirrorQuery } from '../MirrorProvider'
import { useServerAnswer } from '../useServerAnswer'
import classes from './CertificatePage.module.css'
import { CertificatePaper } from './CertificatePaper'
import { certificateChat, elsewhere, linkedInForm } from './share-certificate'

/** Call before the page is rendered. */
export const loadTexts = loadPersonalTexts

/** One of the learner's own certificates, from the mirror: it can be opened, printed and shared offline. */
export function CertificatePage() {
  const code = codeOf(useParams().code ?? '') ?? ''
  const found = useMirrorQuery((mirror) => readCertificate(mirror, code), [code])
  const isMissing = found !== undefined && !found.certificate && !found.isPaused
  const answer = useServerAnswer({
    id: code,
    isMissing,
    isThere: async (mirror) => (await readCertificate(mirror, code)).certificate !== undefined,
  })
  if (found?.certificate) return <Shown certificate={found.certificate} hasCourse={found.hasCourse} />
  if (found?.isPaused) return <Navigate to={href('dashboard')} replace />
  if (answer === 'loading') return <PageLoader />
  const isGone = answer === 'not-found'
  return (
    <EmptyState
      heading="h1"
      title={isGone ? say.missing : say.failed}
      action={<BackLink to={href('dashboard')}>{texts.learn.myCourses}</BackLink>}
    >
      <p>{isGone ? say.missingText : say.failedText}</p>
    </EmptyState>
  )
}

function Shown({ certificate, hasCourse }: { certificate: Certificate; hasCourse: boolean }) {
  const { code, course_id, course_title, revoked_at, reason } = certificate
  const canShare = 'share' in navigator
  // When the page opened, its heading was missing, so the focus went to `main`.
  useEffect(() => {
    if (document.activeElement?.tagName === 'MAIN') focusPage()
  }, [])
  usePageTitle(`${texts.pages.certificate.title}: ${course_title}`)
  return (
    <>
      <div className={classes.bar}>
        {hasCourse ? (
          <BackLink to={href('course', { courseId: course_id })}>{course_title}</BackLink>
        ) : (
          <BackLink to={href('dashboard')}>{texts.learn.myCourses}</BackLink>
        )}
        {revoked_at ? null : (
          <div className={classes.actions}>
            <Button leftSection={<IconPrinter aria-hidden size="1.125rem" />} onClick={() => print()}>
              {say.print}
            </Button>
            <Button
              component="a"
              variant="default"
              leftSection={<IconBrandWhatsapp aria-hidden size="1.125rem" />}
              href={certificateChat(certificate)}
              {...elsewhere}
            >
              {say.whatsApp}
            </Button>
            <Button
              component="a"
              variant="default"
              leftSection={<IconBrandLinkedin aria-hidden size="1.125rem" />}
              href={linkedInForm(certificate)}
              {...elsewhere}
            >
              {say.linkedIn}
            </Button>
            <Button
              variant="default"
              leftSection={
                canShare ? (
                  <IconShare aria-hidden size="1.125rem" />
                ) : (
                  <IconLink aria-hidden size="1.125rem" />
                )
              }
              onClick={() => void share(course_title, verifyUrl(code))}
            >
              {canShare ? say.share : say.copyLink}
            </Button>
          </div>
        )}
      </div>
      {revoked_at ? (
        <div className={classes.revoked} role="alert">
          <p>{say.revoked(formatDate(revoked_at))}</p>
          {reason ? <p>{say.reason(reason)}</p> : null}
        </div>
      ) : null}
      <CertificatePaper certificate={certificate} />
    </>
  )
}
