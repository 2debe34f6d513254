import { Button } from '@mantine/core'
import { type CountedNoun, formatCount } from '@/admin/format-count'
import { ErrorNotice } from '@/ui/ErrorNotice'
import { focusHeadingIfLost } from '@/ui/focus'
import { messageOf } from '../error-message'
import { useIsOffline } from '../query/connection'
import classes from './ExportStatus.module.css'
import type { ExportRequest } from './useExport'
import type { LongRead } from './useLongRead'

type Words = { failed: string; running: string; done: string | null; cancel: string }

const exporting: Words = {
  failed: 'Failed to export',
  running: 'Exporting',
  done: 'exported',
  cancel: 'Cancel export',
}

/** Only the browser knows whether anything was printed. */
export const printing: Words = {
  failed: 'Failed to print',
  running: 'Getting ready to print',
  done: null,
  cancel: 'Cancel printing',
}

/** The progress and outcome of an export or of printing; after a failure, what to do next. */
export function ExportStatus<Request extends ExportRequest>({
  run,
  noun,
  words = exporting,
}: {
  run: LongRead<Request>
  /** What the rows are, in the singular. */
  noun: CountedNoun
  words?: Words
}) {
  const isOffline = useIsOffline()
  const { request, error, isRunning, result, rows } = run
  const after = (act: () => void) => () => {
    act()
    focusHeadingIfLost()
  }
  if (error && request) {
    return (
      <div className={classes.failure}>
        <ErrorNotice
          title={`${words.failed} ${request.what}`}
          message={messageOf(error)}
          action={
            <div className={classes.actions}>
              <Button size="sm" disabled={isOffline} onClick={after(() => run.start(request))}>
                Try again
              </Button>
              <Button size="sm" variant="default" onClick={after(run.cancel)}>
                Dismiss
              </Button>
            </div>
          }
        />
      </div>
    )
  }
  return (
    <div className={classes.line}>
      <p role="status">
        {isRunning ? `${words.running}: ${formatCount(rows, noun)} so far...` : null}
        {result && words.done ? `${formatCount(result.rows, noun)} ${words.done}.` : null}
      </p>
      {isRunning ? (
        <Button size="compact-sm" variant="default" onClick={after(run.cancel)}>
          {words.cancel}
        </Button>
      ) : null}
    </div>
  )
}
