import { isRouteErrorResponse, useRouteError } from 'react-router-dom'
import { href } from '@/routes'
import { texts } from '@/texts/texts'
import classes from './ErrorPage.module.css'

/** Shown when a page fails: the message, what to do next, and the stack for a developer. */
export function ErrorPage() {
  const fault = useRouteError()
  const { message, stack } = reportOf(fault)
  return (
    <main className={classes.page} id="main">
      <h1>{texts.app.pageFailed.title}</h1>
      <p>{message}</p>
      <p className={classes.ways}>
        <button type="button" onClick={() => location.reload()}>
          {texts.ui.tryAgain}
        </button>
        <a href={href('home')}>{texts.app.pageFailed.home}</a>
      </p>
      {stack ? (
        <details>
          <summary>{texts.app.pageFailed.details}</summary>
          <pre>{stack}</pre>
        </details>
      ) : null}
    </main>
  )
}

function reportOf(fault: unknown): { message: string; stack: string | undefined } {
  if (isRouteErrorResponse(fault)) {
    return { message: `${fault.status} ${fault.statusText}`, stack: undefined }
  }
  return fault instanceof Error
    ? { message: fault.message, stack: fault.stack }
    : { message: String(fault), stack: undefined }
}
