import { useQuery } from '@tanstack/react-query'
import { activeCoursesQuery } from '../../courses/queries'
import { messageOf } from '../../error-message'
import type { ListedCourse } from './CourseChoice'
import { chosenCourses, chosenFirst, type Enrolled, type Toggles } from './course-choice'

export const pageSize = 50

type Question = {
  search: string
  page: number
  /** Lists only the user's courses and those the admin has added. */
  isNarrowed: boolean
  enrolled: Enrolled
  toggles: Toggles
}

type Listed = {
  rows: readonly ListedCourse[]
  count: number | undefined
  isPending: boolean
  isError: boolean
  isFetching: boolean
  isStale: boolean
  message: string | undefined
  refetch: () => void
}

/** A page of the active courses, from the server; or of the chosen ones, which are all known here. */
export function useListedCourses({ search, page, isNarrowed, enrolled, toggles }: Question): Listed {
  const courses = useQuery({
    ...activeCoursesQuery({ search, page, pageSize }),
    enabled: !isNarrowed,
  })
  const refetch = () => void courses.refetch()
  if (isNarrowed) {
    const found = chosenCourses(enrolled, toggles, search)
    const rows = found.slice((page - 1) * pageSize, page * pageSize)
    const settled = {
      isPending: false,
      isError: false,
      isFetching: false,
      isStale: false,
      message: undefined,
    }
    return { rows, count: found.length, ...settled, refetch }
  }
  return {
    rows: courses.data ? chosenFirst(courses.data.rows, { enrolled, search, page }) : [],
    count: courses.data?.count,
    isPending: courses.isPending,
    isError: courses.isError,
    isFetching: courses.isFetching,
    isStale: courses.isPlaceholderData,
    message: courses.error ? messageOf(courses.error) : undefined,
    refetch,
  }
}
