import { Button } from '@mantine/core'
import { IconCircleCheck, IconX } from '@tabler/icons-react'
import { type FormEvent, Suspense, use, useEffect, useId, useRef, useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import { verifyCertificate } from '@/api/certificates'
import { codeOf, spelledCode } from '@/lib/certificate-code'
import { AppError } from '@/lib/errors'
import type { VerifiedCertificate } from '@/model/certificate'
import { href } from '@/routes'
import { formatCount, formatFullDate, formatPlayed } from '@/texts/format'
import { texts } from '@/texts/texts'
import { verifyTexts } from '@/texts/verify'
import { ErrorNotice } from '@/ui/ErrorNotice'
import { messageOf } from '@/ui/error-message'
import { AuthCard } from './AuthCard'
import classes from './VerifyPage.module.css'

/** For anyone who was shown a certificate: whether the one with this code is valid. */
export function VerifyPage() {
  const { code: typed = '' } = useParams()
  // Submitting the same code again looks it up again.
  const { key } = useLocation()
  const code = codeOf(typed)
  return (
    <AuthCard
      title={texts.pages.verify.title}
      text={code ? `${verifyTexts().code}: ${spelledCode(code)}` : verifyTexts().text}
      needsNoStorage
      grows
    >
      {code ? <Verification key={key} code={code} /> : <CodeForm key={key} typed={typed} />}
    </AuthCard>
  )
}

/** `typed` is what the URL has in place of a code. */
function CodeForm({ typed }: { typed: string }) {
  const say = verifyTexts()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const errorId = useId()
  const [error, setError] = useState(typed ? say.malformed : null)

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = codeOf(input.current?.value ?? '')
    if (code) return void navigate(href('verify-code', { code: spelledCode(code) }))
    setError(say.malformed)
    input.current?.focus()
  }
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <label className={classes.field}>
        {say.code}
        <input
          ref={input}
          className={classes.input}
          name="code"
          defaultValue={typed}
          aria-invalid={error !== null}
          aria-describedby={error === null ? undefined : errorId}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder="XXXX-XXXX-XXXX"
          maxLength={500}
        />
      </label>
      {error === null ? null : (
        <p id={errorId} className={classes.error} role="alert">
          {error}
        </p>
      )}
      <Button type="submit" size="lg" fullWidth>
        {say.check}
      </Button>
    </form>
  )
}

type Answer = { found: VerifiedCertificate | null } | { failure: unknown }

async function ask(code: string): Promise<Answer> {
  try {
    return { found: await verifyCertificate(code) }
  } catch (failure) {
    return { failure }
  }
}

function Verification({ code }: { code: string }) {
  const [asked, setAsked] = useState(() => ask(code))
  return (
    <Suspense fallback={<p role="status">{verifyTexts().checking}</p>}>
      <Outcome asked={asked} onAgain={() => setAsked(ask(code))} />
    </Suspense>
  )
}

function Outcome({ asked, onAgain }: { asked: Promise<Answer>; onAgain: () => void }) {
  const say = verifyTexts()
  const answer = use(asked)
  const outcome = useRef<HTMLElement>(null)
  const mark = (element: HTMLElement | null) => {
    outcome.current = element
  }
  // Takes screen reader users to the answer, after the navigation has focused the page's heading.
  // biome-ignore lint/correctness/useExhaustiveDependencies: again with each answer
  useEffect(() => {
    const soon = setTimeout(() => outcome.current?.focus())
    return () => clearTimeout(soon)
  }, [answer])

  if ('failure' in answer)
    return (
      <ErrorNotice
        title={say.failed}
        message={sentenceOf(answer.failure)}
        action={
          <Button ref={mark} variant="default" onClick={onAgain}>
            {texts.ui.tryAgain}
          </Button>
        }
      />
    )
  return (
    <>
      {answer.found ? (
        <Found certificate={answer.found} headingRef={mark} />
      ) : (
        <h2 ref={mark} tabIndex={-1} className={classes.none}>
          {say.none}
        </h2>
      )}
      <h2 className={classes.another}>{say.another}</h2>
      <CodeForm typed="" />
    </>
  )
}

function sentenceOf(failure: unknown): string {
  const isOffline = failure instanceof AppError && failure.code === 'offline'
  return isOffline ? texts.notices.offline : messageOf(failure)
}

type FoundProps = { certificate: VerifiedCertificate; headingRef: (heading: HTMLElement | null) => void }

function Found({ certificate, headingRef }: FoundProps) {
  const { learner_name, course_title, videos, seconds, completed_on, issued_on, revoked_on } = certificate
  const say = verifyTexts()
  const facts = useId()
  return (
    <>
      <h2
        ref={headingRef}
        tabIndex={-1}
        aria-describedby={facts}
        className={classes.state}
        data-revoked={revoked_on !== null || undefined}
      >
        {revoked_on === null ? <IconCircleCheck aria-hidden /> : <IconX aria-hidden />}
        {revoked_on === null ? say.valid : say.revoked(formatFullDate(revoked_on))}
      </h2>
      <dl id={facts} className={classes.facts}>
        <div>
          <dt>{say.name}</dt>
          <dd className={classes.name}>
            <bdi>{learner_name}</bdi>
          </dd>
        </div>
        <div>
          <dt>{say.course}</dt>
          <dd>
            <bdi>{course_title}</bdi>
          </dd>
        </div>
        <div>
          <dt>{say.watched}</dt>
          <dd>{`${formatCount(videos, 'video')} · ${formatPlayed(seconds)}`}</dd>
        </div>
        <div>
          <dt>{say.completed}</dt>
          <dd>{formatFullDate(completed_on)}</dd>
        </div>
        <div>
          <dt>{say.issued}</dt>
          <dd>{formatFullDate(issued_on)}</dd>
        </div>
      </dl>
    </>
  )
}
