import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { formatNumber } from '@/texts/format'
import { activeCoursesQuery, courseListQuery } from '../../courses/queries'
import { messageOf } from '../../error-message'
import { formatCount } from '../../format-count'
import { failures } from '../../notices'
import { SearchBox } from '../../table/SearchBox'
import classes from './CoursePicker.module.css'

export type PickedCourse = { id: string; title: string }

type Props = {
  picked: PickedCourse | null
  isDisabled?: boolean
  /** Includes inactive courses. */
  isAnyStatus?: boolean
  onPick: (course: PickedCourse) => void
}

const pageSize = 20

/** Picks a course, searched on the server by title. The picked one always stays in the list. */
export function CoursePicker({ picked, isDisabled = false, isAnyStatus = false, onPick }: Props) {
  const name = useId()
  const [words, setWords] = useState('')
  const search = words.trim()
  const query = { search, page: 1, pageSize }
  const active = useQuery({ ...activeCoursesQuery(query), enabled: !isAnyStatus })
  const all = useQuery({
    ...courseListQuery({ ...query, sort: 'title', isDescending: false }),
    enabled: isAnyStatus,
  })
  const courses = isAnyStatus ? all : active
  const found = courses.data?.rows ?? []
  const others = found.filter(({ id }) => id !== picked?.id)
  const isSearchedAway = picked !== null && others.length === found.length
  const listed: PickedCourse[] = isSearchedAway ? [picked, ...found] : found
  return (
    <fieldset className={classes.picker} disabled={isDisabled}>
      <legend>Course</legend>
      <SearchBox label="Search courses" placeholder="Search by title..." value={words} onSearch={setWords} />
      <div className={classes.options} aria-busy={courses.isFetching}>
        {listed.map((course) => (
          <label key={course.id} className={classes.option}>
            <input
              type="radio"
              name={name}
              checked={course.id === picked?.id}
              onChange={() => onPick(course)}
            />
            <span>{course.title}</span>
          </label>
        ))}
      </div>
      <p className={classes.note} role="status">
        {courses.isError
          ? `${failures.fetchCourses}. ${messageOf(courses.error)}`
          : noteOn(found.length, courses.data?.count, search, isAnyStatus ? 'course' : 'active course')}
      </p>
    </fieldset>
  )
}

function noteOn(listed: number, count: number | undefined, search: string, what: string): string {
  if (count === undefined) return 'Loading...'
  if (count === 0) return search ? `No ${what} has “${search}” in its title.` : 'No courses available'
  return count > listed
    ? `${formatNumber(listed)} of ${formatCount(count, 'course')} shown. Search to find the others.`
    : ''
}
