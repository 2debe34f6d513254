import { Button, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { ErrorNotice } from '@/ui/ErrorNotice'
import { failures } from '../../notices'
import { useFailureToast } from '../../query/query-client'
import { Pager } from '../../table/Pager'
import { SearchBox } from '../../table/SearchBox'
import { CourseChoice } from './CourseChoice'
import classes from './CourseChoices.module.css'
import type { Enrolled, LastDays, Named, Toggles } from './course-choice'
import { pageSize, useListedCourses } from './useListedCourses'

const failure = failures.fetchCourses

type Props = {
  enrolled: Enrolled
  toggles: Toggles
  lastDays: LastDays
  isLocked: boolean
  onToggle: (course: Named) => void
  onLastDay: ((course: Named) => void) | undefined
}

/** Search and page are not in the URL here: Back must leave the form, not change the page of its list. */
export function CourseChoices({ enrolled, toggles, ...ofChoices }: Props) {
  const [typed, setTyped] = useState('')
  const [page, setPage] = useState(1)
  const [isNarrowed, setNarrowed] = useState(false)
  const search = typed.trim()
  const courses = useListedCourses({ search, page, isNarrowed, enrolled, toggles })
  useFailureToast(courses, failure)

  const narrow = (next: boolean) => {
    setNarrowed(next)
    setPage(1)
  }
  if (courses.count === 0 && !search && !isNarrowed)
    return <p className={classes.none}>No courses available</p>
  return (
    <div>
      <div className={classes.tools}>
        <div className={classes.search}>
          <SearchBox
            label="Filter courses"
            placeholder="Filter by title..."
            value={typed}
            onSearch={(words) => {
              setTyped(words)
              setPage(1)
            }}
          />
        </div>
        {[false, true].map((narrowed) => (
          <Button
            key={String(narrowed)}
            size="sm"
            variant={isNarrowed === narrowed ? 'light' : 'subtle'}
            aria-pressed={isNarrowed === narrowed}
            onClick={() => narrow(narrowed)}
          >
            {narrowed ? 'Chosen' : 'All courses'}
          </Button>
        ))}
      </div>
      {courses.isError ? (
        <div className={classes.error}>
          <ErrorNotice
            title={failure}
            message={courses.message ?? ''}
            action={
              <Button variant="default" loading={courses.isFetching} onClick={courses.refetch}>
                Try again
              </Button>
            }
          />
        </div>
      ) : null}
      {courses.isPending ? <CoursesLoading /> : null}
      {courses.count === 0 ? (
        <p className={classes.none}>
          {search ? `No course has “${search}” in its title.` : 'No courses are chosen.'}
        </p>
      ) : null}
      {courses.count !== undefined && courses.count > 0 && courses.rows.length === 0 ? (
        <p className={classes.none}>The courses of this page are chosen, and stand on the first one.</p>
      ) : null}
      <ul
        className={classes.list}
        aria-label={isNarrowed ? 'Chosen courses' : 'Active courses'}
        aria-busy={courses.isStale}
        data-stale={courses.isStale || undefined}
      >
        {courses.rows.map((course) => (
          <CourseChoice key={course.id} {...{ course, enrolled, toggles, ...ofChoices }} />
        ))}
      </ul>
      <div className={classes.pager}>
        <Pager noun="course" count={courses.count} page={page} pageSize={pageSize} setPage={setPage} />
      </div>
    </div>
  )
}

function CoursesLoading() {
  return (
    <div className={classes.loading} role="status" aria-label="Loading courses">
      {['a', 'b', 'c', 'd'].map((key) => (
        <Skeleton key={key} height="2.25rem" radius="sm" />
      ))}
    </div>
  )
}
