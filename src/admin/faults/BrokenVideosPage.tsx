import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { faultSorts } from '@/api/sorts'
import { href } from '@/routes'
import { EmptyState } from '@/ui/EmptyState'
import { focusHeadingIfLost } from '@/ui/focus'
import { failures } from '../notices'
import { PageHead } from '../PageHead'
import { ListPage } from '../table/ListPage'
import { useListState } from '../table/useListState'
import classes from './BrokenVideosPage.module.css'
import { faultColumns } from './fault-columns'
import { useDismissFaults } from './mutations'
import { faultListQuery } from './queries'

/** The videos that did not play for learners, by default the latest report first. */
export function BrokenVideosPage() {
  const list = useListState({ sorts: faultSorts, defaultSort: '-last_seen' })
  const faults = useQuery(faultListQuery(list))
  const dismissal = useDismissFaults(focusHeadingIfLost)
  return (
    <>
      <PageHead
        title="Broken Videos"
        actions={
          faults.data?.count ? (
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
      <ListPage
        label="Broken videos"
        noun="video"
        list={list}
        query={faults}
        failure={failures.fetchFaults}
        columns={faultColumns(dismissal.mutate)}
        empty={
          <EmptyState title="No broken videos">
            <p>No video has failed to play for a learner.</p>
          </EmptyState>
        }
      />
    </>
  )
}
