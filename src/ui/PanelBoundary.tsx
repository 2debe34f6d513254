import type { ReactNode } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
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
  return (
    <ErrorBoundary
      resetKeys={[resetKey]}
      onError={(fault) => console.error(fault)}
      fallbackRender={({ resetErrorBoundary }) => (
        <ErrorNotice
          title="An unexpected error occurred"
          message={`${name} could not be shown. The rest of the page works.`}
          action={
            <button type="button" onClick={resetErrorBoundary}>
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
