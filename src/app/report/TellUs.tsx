import { company } from '@operator/company'
import { useEffect, useRef, useState } from 'react'
import { matchPath, useLocation } from 'react-router-dom'
import { chatLink } from '@/lib/phone-links'
import { locale } from '@/locale'
import { href, pathIn, routes } from '@/routes'
import { useSync } from '@/stores/sync'
import { texts } from '@/texts/texts'
import button from '@/ui/button.module.css'
import errorPage from './ErrorPage.module.css'
import { copyFrom, writeReport } from './report'
import classes from './TellUs.module.css'

/** The fragment of an address that leads to it, opened. */
export const tellUsHash = '#tell-us'

/** Shows what the operator would be told about the state of the app, to be sent by WhatsApp or copied. */
export function TellUs() {
  const { pathname, hash, key } = useLocation()
  const details = useRef<HTMLDetailsElement>(null)
  const [report, setReport] = useState<string | null>(null)

  // Also when it is asked for again, on the page where it is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation has a key.
  useEffect(() => {
    if (hash !== tellUsHash || !details.current) return
    details.current.open = true
    details.current.querySelector('summary')?.focus()
    details.current.scrollIntoView({ block: 'center' })
  }, [hash, key])

  const write = () => {
    const page = routes.find((route) => matchPath(pathIn(locale(), route), pathname))?.path ?? '*'
    const sync = `Sync: ${describeSync()}`
    setReport(writeReport(page, [sync]))
    // Where its code cannot be loaded, the rest says enough.
    import('./device-facts').then(
      async ({ deviceFacts }) => {
        const facts = await deviceFacts()
        setReport(writeReport(page, [sync, ...facts]))
      },
      () => undefined,
    )
  }
  return (
    <details
      ref={details}
      className={classes.report}
      onToggle={({ currentTarget }) => (currentTarget.open ? write() : setReport(null))}
    >
      <summary>{texts.app.report.action}</summary>
      {report === null ? null : <Report text={report} />}
    </details>
  )
}

function Report({ text }: { text: string }) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [isCopied, setCopied] = useState<boolean | null>(null)
  const say = texts.app.report
  const copy = async () => {
    if (field.current) setCopied(await copyFrom(field.current))
  }
  return (
    <>
      <p>{say.lead}</p>
      <textarea ref={field} readOnly rows={13} spellCheck={false} aria-label={say.action} value={text} />
      <p className={errorPage.ways}>
        {company.chatNumber ? (
          <a
            className={button.button}
            href={chatLink(text, company.chatNumber)}
            target="_blank"
            rel="noopener noreferrer"
          >
            {say.send}
          </a>
        ) : null}
        <button type="button" className={button.button} data-variant="outline" onClick={() => void copy()}>
          {say.copy}
        </button>
        {company.chatNumber ? null : <a href={href('contact')}>{texts.pages.contact.title}</a>}
      </p>
      <p role="status">{isCopied === null ? null : isCopied ? say.copied : say.notCopied}</p>
    </>
  )
}

function describeSync(): string {
  const { status } = useSync.getState()
  if (status.state === 'failed') return `failed, ${status.error.code}`
  return status.state === 'syncing' && status.after ? `syncing, after ${status.after.code}` : status.state
}
