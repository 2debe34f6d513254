import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { faultSorts } from '@/api/progress'
import { href } from '@/routes'
import { EmptyState } from '@/ui/EmptyState'
import { focusHeadingIfLost } from '@/ui/focus'
import { failures } from '../notices'
import { PageHead } from '../PageHead'
import { QueryFailure } from '../query/QueryFailure'
import { useFailureToast } from '../query/query-client'
import { DataTable } from '../table/DataTable'
import { Pager } from '../table/Pager'
import { useListState } from '../table/useListState'
import classes from './BrokenVideosPage.module.css'
import { faultColumns } from './fault-columns'
import { useDismissFaults } from './mutations'
import { faultListQuery } from './queries'

const failure = failures.fetchFaults

/** The videos that did not play for learners, until somebody asks for another order the latest report first. */
export function BrokenVideosPage() {
  const list = useListState({ sorts: faultSorts, defaultSort: '-last_seen', defaultPageSize: 25 })
  const faults = useQuery(faultListQuery(list))
  useFailureToast(faults, failure)
  const dismissal = useDismissFaults(focusHeadingIfLost)

  const { rows, count } = faults.data ?? {}
  // Past the last page: show the loading state until the pager has moved to a page that exists.
  const shown = rows?.length === 0 && count ? undefined : rows
  return (
    <>
      <PageHead
        back={{ to: href('admin-dashboard'), label: 'Back to Dashboard' }}
        title="Broken Videos"
        actions={
          count ? (
            <Button component={Link} to={`${href('admin-courses')}?broken=yes`} variant="default">
              Show their courses
            </Button>
          ) : null
        }
      >
        <p className={classes.hint}>
          Videos that did not play for learners. A video leaves this list when its link changes, or when you
          mark it as fixed.
        </p>
      </PageHead>
      {faults.isError && !shown ? (
        <QueryFailure title={failure} query={faults} />
      ) : (
        <DataTable
          label="Broken videos"
          columns={faultColumns(dismissal.mutate)}
          rows={shown?.map((fault) => ({ ...fault, id: fault.video_id }))}
          order={list}
          isStale={faults.isPlaceholderData}
          empty={
            <EmptyState title="No broken videos">
              <p>No video has failed to play for a learner.</p>
            </EmptyState>
          }
        />
      )}
      <Pager
        noun="video"
        count={count}
        page={list.page}
        pageSize={list.pageSize}
        setPage={list.setPage}
        setPageSize={list.setPageSize}
      />
    </>
  )
}
