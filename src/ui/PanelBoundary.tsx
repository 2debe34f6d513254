import { type ReactNode, useRef } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { messageOf } from '@/lib/errors'
import classes from './button.module.css'
import { ErrorNotice } from './ErrorNotice'

type Props = {
  /** What cannot be shown, as a person would call it. */
  name: string
  /** Another value is another chance: what failed is tried again. */
  resetKey?: unknown
  children: ReactNode
}

/** A fault inside leaves the rest of the page standing. It is reported once, to the console. */
export function PanelBoundary({ name, resetKey, children }: Props) {
  const reported = useRef('')
  const report = (fault: unknown) => {
    // Another try that fails in the same way is no news.
    if (reported.current === String(fault)) return
    reported.current = String(fault)
    console.error(fault)
  }
  return (
    <ErrorBoundary
      resetKeys={[resetKey]}
      onError={report}
      fallbackRender={({ resetErrorBoundary }) => (
        <ErrorNotice
          title={messageOf(null)}
          message={`${name} could not be shown. The rest of the page works.`}
          action={
            <button
              type="button"
              className={classes.button}
              data-variant="outline"
              onClick={resetErrorBoundary}
            >
              Try again
            </button>
          }
        />
      )}
    >
      {children}
    </ErrorBoundary>
  )
}
