import { useContext, useState } from 'react'
import { claimCertificate } from '@/api/certificates'
import { MirrorContext } from '@/learn/MirrorProvider'
import { reportUnsaved } from '@/learn/unsaved'
import { visibleText } from '@/lib/visible-text'
import { keepCertificate } from '@/mirror/certificates'
import { type Certificate, longestName } from '@/model/certificate'
import type { EnrolledCourse } from '@/model/course'
import { useIdentity } from '@/stores/session'
import { requestSync } from '@/sync/controller'
import { formatNumber } from '@/texts/format'
import { certificates } from '@/texts/personal'
import { texts } from '@/texts/texts'
import { messageOf } from '@/ui/error-message'
import { useOnline } from '@/ui/useOnline'

/** As the server stores it. */
const onOneSpace = (name: string) => name.replace(/\s+/g, ' ')

type OnIssued = (certificate: Certificate) => void

/**
 * The claim of a course's certificate, in the name of the learner's profile until they correct it. Claiming again, for
 * example after a lost answer, returns the same certificate, with the first name.
 */
export function useClaim(course: EnrolledCourse) {
  const mirror = useContext(MirrorContext)
  const isOnline = useOnline()
  const identity = useIdentity()
  const [name, setName] = useState(visibleText(identity?.full_name ?? ''))
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [missing, setMissing] = useState<string[]>([])
  /** One that was issued before with another name, unknown to this device. */
  const [earlier, setEarlier] = useState<Certificate | null>(null)
  const say = certificates.claim

  const claim = async (onIssued: OnIssued) => {
    const printed = visibleText(name)
    setMissing([])
    if (!/\p{L}/u.test(printed) || [...printed].length > longestName)
      return setFailure(say.invalid(formatNumber(longestName)))
    setFailure(null)
    setBusy(true)
    const answer = await claimCertificate(identity?.id ?? '', course.id, printed)
    let isKept = true
    if (mirror && answer.outcome === 'issued')
      await keepCertificate(mirror, answer.certificate).catch((fault: unknown) => {
        reportUnsaved(fault)
        isKept = false
      })
    // Also needed if the mirror has counted more than the server.
    requestSync()
    // Its page would not find it. Claiming again returns the same certificate.
    if (!isKept) {
      setBusy(false)
      return setFailure(texts.notices.notKept)
    }
    if (answer.outcome === 'issued' && answer.certificate.learner_name === onOneSpace(printed))
      return onIssued(answer.certificate)
    setBusy(false)
    if (answer.outcome === 'issued') return setEarlier(answer.certificate)
    if (answer.outcome === 'not-offered') return setFailure(say.notOffered)
    setMissing(answer.missing)
    setFailure(answer.missing.length > 0 ? say.notYet : say.tooSoon)
  }
  const submit = (onIssued: OnIssued) => {
    if (earlier) return onIssued(earlier)
    if (!isOnline || isBusy) return
    claim(onIssued).catch((fault: unknown) => {
      setBusy(false)
      setFailure(messageOf(fault))
    })
  }
  return {
    name,
    setName,
    isBusy,
    earlier,
    /** Of videos that the server has not counted. */
    missing,
    failure: earlier ? say.otherName(earlier.learner_name) : isOnline ? failure : say.offline,
    isDisabled: (!isOnline && !earlier) || isBusy,
    action: earlier ? certificates.open : isBusy ? say.busy : say.action,
    submit,
  }
}

export type Claim = ReturnType<typeof useClaim>
