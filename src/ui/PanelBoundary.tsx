import { type ReactNode, useRef } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { noteFault } from '@/lib/app-faults'
import { texts } from '@/texts/texts'
import classes from './button.module.css'
import { ErrorNotice } from './ErrorNotice'
import { messageOf } from './error-message'

type Props = {
  /** What the panel shows, in the user's words: the subject of the message. */
  name: string
  /** When it changes, the panel is rendered again. */
  resetKey?: unknown
  /** Another panel reports the same fault, so this one shows nothing. */
  isSaidElsewhere?: boolean
  children: ReactNode
}

/** Prevents a fault inside from taking down the rest of the page, and reports it once to the console. */
export function PanelBoundary({ name, resetKey, isSaidElsewhere = false, children }: Props) {
  const reported = useRef('')
  const report = (fault: unknown) => {
    // The same fault after a retry is not worth a second report.
    if (reported.current === String(fault)) return
    reported.current = String(fault)
    console.error(fault)
    noteFault('crash', fault)
  }
  return (
    <ErrorBoundary
      resetKeys={[resetKey]}
      onError={report}
      fallbackRender={({ resetErrorBoundary }) =>
        isSaidElsewhere ? null : (
          <ErrorNotice
            title={messageOf(null)}
            message={texts.ui.panelFailed(name)}
            action={
              <button
                type="button"
                className={classes.button}
                data-variant="outline"
                onClick={resetErrorBoundary}
              >
                {texts.ui.tryAgain}
              </button>
            }
          />
        )
      }
    >
      {children}
    </ErrorBoundary>
  )
}
