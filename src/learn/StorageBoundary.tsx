import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { noteFault } from '@/lib/app-faults'
import { isStorageFault } from '@/mirror/open'
import { texts } from '@/texts/texts'
import { EmptyState } from '@/ui/EmptyState'

type Props = {
  frame: (content: ReactNode) => ReactNode
  /** Below the notice. */
  report: ReactNode
  children: ReactNode
}

/** Browsers may close a page's storage in the background. Dexie has already tried to reopen it, so only a reload helps. */
export function StorageBoundary({ frame, report, children }: Props) {
  return (
    <ErrorBoundary
      onError={(fault) => {
        if (!isStorageFault(fault)) return
        console.error(fault)
        noteFault('storage', fault)
      }}
      fallbackRender={({ error }) => {
        // Any other fault is left to the router's error page.
        if (!isStorageFault(error)) throw error
        return frame(
          <>
            <StorageLost />
            {report}
          </>,
        )
      }}
    >
      {children}
    </ErrorBoundary>
  )
}

function StorageLost() {
  return (
    <EmptyState
      heading="h1"
      title={texts.learn.storageLost.title}
      action={<Button onClick={() => location.reload()}>{texts.learn.storageLost.reload}</Button>}
    >
      <p>{texts.learn.storageLost.text}</p>
    </EmptyState>
  )
}
