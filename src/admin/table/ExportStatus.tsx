import { Button } from '@mantine/core'
import { type CountedNoun, formatCount } from '@/admin/format-count'
import { ErrorNotice } from '@/ui/ErrorNotice'
import { focusHeadingIfLost } from '@/ui/focus'
import { messageOf } from '../error-message'
import { useIsOffline } from '../query/connection'
import classes from './ExportStatus.module.css'
import type { ExportRequest, ExportRun } from './useExport'

/** The export's progress and outcome; after a failure, what to do next. */
export function ExportStatus<Request extends ExportRequest>({
  run,
  noun,
}: {
  run: ExportRun<Request>
  /** What the rows are, in the singular. */
  noun: CountedNoun
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
          title={`Failed to export ${request.what}`}
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
        {isRunning ? `Exporting: ${formatCount(rows, noun)} so far...` : null}
        {result ? `${formatCount(result.rows, noun)} exported.` : null}
      </p>
      {isRunning ? (
        <Button size="compact-sm" variant="default" onClick={after(run.cancel)}>
          Cancel export
        </Button>
      ) : null}
    </div>
  )
}
