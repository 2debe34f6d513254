import { type FormEvent, useContext, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { claimCertificate } from '@/api/certificates'
import type { ClaimDialogProps } from '@/learn/app-actions'
import { MirrorContext, useMirrorQuery } from '@/learn/MirrorProvider'
import { continueHref } from '@/learn/resume-link'
import { noteUnkept } from '@/learn/unkept'
import { visibleText } from '@/lib/visible-text'
import { keepCertificate } from '@/mirror/certificates'
import { type Certificate, longestName } from '@/model/certificate'
import { href } from '@/routes'
import { useIdentity } from '@/stores/session'
import { requestSync } from '@/sync/controller'
import { formatNumber } from '@/texts/format'
import { certificates, loadPersonalTexts } from '@/texts/personal'
import { texts } from '@/texts/texts'
import { messageOf } from '@/ui/error-message'
import { useOnline } from '@/ui/useOnline'
import { AccountDialog } from './AccountDialog'
import classes from './AccountDialog.module.css'

/** Call before the dialog is rendered. */
export const loadTexts = loadPersonalTexts

/** As the server stores it. */
const onOneSpace = (name: string) => name.replace(/\s+/g, ' ')

/**
 * Confirms the name to be printed, and gets the certificate. Claiming again, for example after a lost answer,
 * returns the same certificate, with the first name.
 */
export function ClaimDialog({ course, onClosed }: ClaimDialogProps) {
  const mirror = useContext(MirrorContext)
  const navigate = useNavigate()
  const isOnline = useOnline()
  const videos = useMirrorQuery((from) => from.playlists.get(course.id), [course.id])?.videos
  const identity = useIdentity()
  const [name, setName] = useState(visibleText(identity?.full_name ?? ''))
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [missing, setMissing] = useState<string[]>([])
  /** One that was issued before with another name, unknown to this device. */
  const [earlier, setEarlier] = useState<Certificate | null>(null)
  const say = certificates.claim

  const claim = async (close: () => void) => {
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
        noteUnkept(fault)
        isKept = false
      })
    // Also where the mirror has counted more than the server.
    requestSync()
    // Its page would not find it; asked again, the server has it still.
    if (!isKept) {
      setBusy(false)
      return setFailure(texts.notices.notKept)
    }
    if (answer.outcome === 'issued' && answer.certificate.learner_name === onOneSpace(printed))
      return open(answer.certificate, close)
    setBusy(false)
    if (answer.outcome === 'issued') return setEarlier(answer.certificate)
    if (answer.outcome === 'not-offered') return setFailure(say.notOffered)
    setMissing(answer.missing)
    setFailure(answer.missing.length > 0 ? say.notYet : say.tooSoon)
  }
  const open = ({ code }: Certificate, close: () => void) => {
    // First, because an open dialog keeps the focus.
    close()
    void navigate(href('certificate', { code }))
  }
  const submit = (event: FormEvent, close: () => void) => {
    event.preventDefault()
    if (earlier) return open(earlier, close)
    if (!isOnline || isBusy) return
    claim(close).catch((fault: unknown) => {
      setBusy(false)
      setFailure(messageOf(fault))
    })
  }
  return (
    <AccountDialog id="claim" title={texts.learn.certificate.get} {...{ isBusy, onClosed }}>
      {(close) => (
        <form onSubmit={(event) => submit(event, close)}>
          <p lang={course.language ?? undefined}>{course.title}</p>
          <label className={classes.label} htmlFor="claim-name">
            {say.name}
          </label>
          <input
            id="claim-name"
            className={classes.field}
            value={name}
            readOnly={isBusy || earlier !== null}
            autoComplete="name"
            spellCheck={false}
            aria-describedby="claim-lasting claim-failure"
            data-autofocus
            onChange={(event) => setName(event.target.value)}
          />
          <p id="claim-lasting" className={classes.hint}>
            {earlier ? (
              <Link to={href('contact')} onClick={close}>
                {say.correct}
              </Link>
            ) : (
              say.lasting
            )}
          </p>
          <div id="claim-failure" className={classes.failure} role="alert">
            {earlier ? say.otherName(earlier.learner_name) : isOnline ? failure : say.offline}
          </div>
          <ul className={classes.loss}>
            {videos
              ?.filter(({ id }) => missing.includes(id))
              .map(({ id, title }) => (
                <li key={id}>
                  <Link to={continueHref(course.id, id)} onClick={close}>
                    {title}
                  </Link>
                </li>
              ))}
          </ul>
          <div className={classes.buttons}>
            <button type="button" className={classes.keep} disabled={isBusy} onClick={close}>
              {texts.ui.cancel}
            </button>
            <button
              type="submit"
              className={classes.keep}
              data-main
              aria-disabled={(!isOnline && !earlier) || isBusy || undefined}
            >
              {earlier ? say.open : isBusy ? say.busy : say.action}
            </button>
          </div>
        </form>
      )}
    </AccountDialog>
  )
}
