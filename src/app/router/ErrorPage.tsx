import { isRouteErrorResponse, useRouteError } from 'react-router-dom'
import { href } from '@/routes'
import { texts } from '@/texts/texts'
import button from '@/ui/button.module.css'
import classes from '../report/ErrorPage.module.css'
import { TellUs } from '../report/TellUs'

/** Shown when a page fails: the message, what to do next, and the report with the stack. */
export function ErrorPage() {
  const fault = useRouteError()
  return (
    <main className={classes.page} id="main">
      <h1>{texts.app.pageFailed.title}</h1>
      <p>{messageIn(fault)}</p>
      <p className={classes.ways}>
        <button type="button" className={button.button} onClick={() => location.reload()}>
          {texts.ui.tryAgain}
        </button>
        <a href={href('home')}>{texts.app.pageFailed.home}</a>
      </p>
      <TellUs />
    </main>
  )
}

function messageIn(fault: unknown): string {
  if (isRouteErrorResponse(fault)) return `${fault.status} ${fault.statusText}`
  return fault instanceof Error ? fault.message : String(fault)
}
