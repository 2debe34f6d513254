import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { courseListQuery, courseQuery } from '../courses/queries'
import { highlightFirst, searchedSelect } from '../form/searched-select'
import { failures } from '../notices'

const debounceDelay = 200
const pageSize = 20

const any = { value: 'any', label: 'Any course' }

type Props = { courseId: string | undefined; onChange: (courseId: string) => void }

/** The users of one course, which is searched for on the server: there may be hundreds. */
export function CourseFilter({ courseId, onChange }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const chosen = useQuery({ ...courseQuery(courseId ?? ''), enabled: courseId !== undefined }).data
  const current = courseId === undefined ? any : { value: courseId, label: chosen?.title ?? 'One course' }
  // The field holds what is chosen, until something is typed.
  const words = typed === current.label ? '' : typed.trim()
  const [search] = useDebouncedValue(words, debounceDelay)
  const found = useQuery({
    ...courseListQuery({ search, page: 1, pageSize, sort: 'title', isDescending: false }),
    enabled: isOpen,
  })
  const { rows = [], count = 0 } = found.data ?? {}
  const field = useRef<HTMLInputElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever other courses have been found
  useEffect(() => {
    if (words) highlightFirst(field.current)
  }, [found.data, words])
  const isListed = rows.some(({ id }) => id === courseId)
  const fixed = [...(words ? [] : [any]), ...(current === any || isListed ? [] : [current])]
  const more = count - rows.length
  return (
    <Select
      ref={field}
      label="Enrolled in"
      size="sm"
      {...searchedSelect}
      allowDeselect={false}
      data={[
        ...fixed,
        ...rows.map(({ id, title }) => ({ value: id, label: title })),
        ...(more > 0 ? [{ value: 'more', label: `${more} more: type to find them`, disabled: true }] : []),
      ]}
      // The server has searched.
      filter={({ options }) => options}
      nothingFoundMessage={
        found.isError ? failures.fetchCourses : found.isFetching ? 'Loading...' : 'No courses found'
      }
      value={current.value}
      onChange={(value) => onChange(value === any.value || value === null ? '' : value)}
      searchValue={typed}
      onSearchChange={setTyped}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
    />
  )
}
