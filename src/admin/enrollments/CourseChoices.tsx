import { Button, Checkbox, Skeleton } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listActiveCourses } from '@/data/remote/courses'
import type { Course } from '@/data/types'
import { formatDate } from '@/lib/format'
import { ErrorNotice } from '@/ui/ErrorNotice'
import { Pager } from '../list/Pager'
import { SearchBox } from '../list/SearchBox'
import { unwrap, useFailureToast } from '../query'
import classes from './CourseChoices.module.css'
import { type Enrolled, isChosen, type Named, type Toggles } from './course-choice'

const pageSize = 50
const failure = 'Failed to fetch courses'

type Props = {
  enrolled: Enrolled
  toggles: Toggles
  isLocked: boolean
  onToggle: (course: Named) => void
}

/** Search and page are not in the address here: going back is to leave the form, not the page of its list. */
export function CourseChoices({ enrolled, toggles, isLocked, onToggle }: Props) {
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const courses = useQuery({
    queryKey: ['active-courses', { search: search.trim(), page }],
    queryFn: () => unwrap(listActiveCourses({ search, page, pageSize })),
    placeholderData: keepPreviousData,
  })
  useFailureToast(courses, failure)

  const isAnyAtAll = search.trim() !== '' || courses.data?.count !== 0
  return (
    <div className={classes.choices}>
      {isAnyAtAll ? (
        <div className={classes.search}>
          <SearchBox
            label="Filter courses"
            placeholder="Filter by title..."
            value={search}
            onSearch={(words) => {
              setSearch(words)
              setPage(1)
            }}
          />
        </div>
      ) : null}
      {courses.isError ? (
        <div className={classes.problem}>
          <ErrorNotice
            title={failure}
            message={courses.error.message}
            action={
              <Button variant="default" loading={courses.isFetching} onClick={() => void courses.refetch()}>
                Try again
              </Button>
            }
          />
        </div>
      ) : null}
      {courses.isPending ? <Loading /> : null}
      {courses.data?.rows.length === 0 ? (
        <p className={classes.none}>
          {isAnyAtAll ? `No course’s title contains “${search.trim()}”.` : 'No courses available'}
        </p>
      ) : null}
      <ul
        className={classes.list}
        aria-label="Active courses"
        aria-busy={courses.isPlaceholderData}
        data-stale={courses.isPlaceholderData || undefined}
      >
        {courses.data?.rows.map((course) => (
          <li key={course.id}>
            <Choice
              course={course}
              isChosen={isChosen(course.id, enrolled, toggles)}
              isToggled={
                toggles.has(course.id) && toggles.get(course.id)?.isChosen !== enrolled.has(course.id)
              }
              since={enrolled.get(course.id)?.enrolledAt}
              isLocked={isLocked}
              onToggle={onToggle}
            />
          </li>
        ))}
      </ul>
      {isAnyAtAll ? (
        <div className={classes.pager}>
          <Pager
            noun="course"
            count={courses.data?.count}
            page={page}
            pageSize={pageSize}
            setPage={setPage}
          />
        </div>
      ) : null}
    </div>
  )
}

type ChoiceProps = {
  course: Course
  isChosen: boolean
  isToggled: boolean
  /** Enrolled at. */
  since: string | undefined
  isLocked: boolean
  onToggle: (course: Named) => void
}

function Choice({ course, isChosen, isToggled, since, isLocked, onToggle }: ChoiceProps) {
  const standing = isToggled
    ? isChosen
      ? 'Will be added'
      : 'Will end'
    : since && `Since ${formatDate(since)}`
  return (
    <div className={classes.choice} data-toggled={isToggled || undefined}>
      <Checkbox
        className={classes.box}
        label={course.title}
        description={course.description ? <span className={classes.text}>{course.description}</span> : null}
        checked={isChosen}
        disabled={isLocked}
        onChange={() => onToggle(course)}
      />
      {standing ? <span className={classes.standing}>{standing}</span> : null}
    </div>
  )
}

function Loading() {
  return (
    <div className={classes.loading} role="status" aria-label="Loading courses">
      {['a', 'b', 'c', 'd'].map((key) => (
        <Skeleton key={key} height="2.25rem" radius="sm" />
      ))}
    </div>
  )
}
