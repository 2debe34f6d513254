import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listActiveCourses } from '@/data/remote/courses'
import { unwrap } from '../../query'

export type PickedCourse = { id: string; title: string }

type Props = {
  picked: PickedCourse | null
  isDisabled: boolean
  onPick: (course: PickedCourse | null) => void
}

const shown = 20

/** One of the active courses, found by its title at the server. */
export function CoursePicker({ picked, isDisabled, onPick }: Props) {
  const [words, setWords] = useState('')
  // What was picked stands in the box too, and is nothing to search for.
  const [search] = useDebouncedValue(words === picked?.title ? '' : words, 300)
  const courses = useQuery({
    queryKey: ['active-courses', 'picker', search],
    queryFn: () => unwrap(listActiveCourses({ search, page: 1, pageSize: shown })),
    placeholderData: keepPreviousData,
  })
  const found = courses.data?.rows ?? []
  const listed: PickedCourse[] =
    picked && !found.some(({ id }) => id === picked.id) ? [picked, ...found] : found
  const more = (courses.data?.count ?? 0) - found.length
  return (
    <Select
      label="Course"
      description={
        more > 0 ? `The latest ${shown} are listed. Type a part of the title to find others.` : undefined
      }
      placeholder="Search by title..."
      searchable
      openOnFocus={false}
      clearable
      data-autofocus
      disabled={isDisabled}
      data={listed.map(({ id, title }) => ({ value: id, label: title }))}
      // The server has searched already.
      filter={({ options }) => options}
      nothingFoundMessage={courses.isFetching ? 'Searching...' : 'No courses found'}
      error={courses.isError ? 'Failed to fetch courses' : undefined}
      value={picked?.id ?? null}
      onChange={(id) => onPick(listed.find((course) => course.id === id) ?? null)}
      searchValue={words}
      onSearchChange={setWords}
      maxDropdownHeight={260}
    />
  )
}
