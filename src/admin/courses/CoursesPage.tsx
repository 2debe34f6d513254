import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { CourseSort } from '@/api/courses'
import type { Course } from '@/model/types'
import { href } from '@/routes'
import { EmptyState } from '@/ui/EmptyState'
import { ErrorNotice } from '@/ui/ErrorNotice'
import { useOpened } from '../form/useDialog'
import { failures } from '../notices'
import { PageHead } from '../PageHead'
import { useFailureToast } from '../query/query-client'
import { DataTable } from '../table/DataTable'
import { Pager } from '../table/Pager'
import { SearchBox } from '../table/SearchBox'
import { useListState } from '../table/useListState'
import classes from './CoursesPage.module.css'
import { courseColumns } from './course-columns'
import { DeleteCourseDialog } from './DeleteCourseDialog'
import { EditCourseDialog } from './EditCourseDialog'
import { NewCourseDialog } from './NewCourseDialog'
import { courseListQuery, courseListUseQuery } from './queries'

const failure = failures.fetchCourses
const sorts: readonly CourseSort[] = ['title', 'is_active', 'created_at']
const pageSize = 25

type Subject = { dialog: 'new' } | { dialog: 'edit' | 'delete'; course: Course }

export function CoursesPage() {
  const list = useListState({ sorts, defaultSort: '-created_at', pageSize })
  const courses = useQuery(courseListQuery(list))
  const use = useQuery(courseListUseQuery(courses.data?.rows.map(({ id }) => id) ?? [])).data
  const { opened, open, onClosed } = useOpened<Subject>()
  const [touched, setTouched] = useState<string | null>(null)
  useFailureToast(courses, failure)

  const { rows, count } = courses.data ?? {}
  // Past the last page: show the loading state until the pager has moved to a page that exists.
  const shown = rows?.length === 0 && count ? undefined : rows
  const heading = useRef<HTMLHeadingElement>(null)
  const openFor = (dialog: 'edit' | 'delete') => (course: Course) => {
    setTouched(course.id)
    open({ dialog, course })
  }
  const columns = courseColumns({ use, onEdit: openFor('edit'), onDelete: openFor('delete') })

  // The focus was on a button of a row that is no longer listed, or a dialog tried to return it there.
  useEffect(() => {
    if (opened) return
    const isGone = rows && touched && !rows.some(({ id }) => id === touched)
    if (isGone && document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [rows, touched, opened])

  return (
    <>
      <PageHead
        title="Course Management"
        back={{ to: href('admin-dashboard'), label: 'Back to Dashboard' }}
        actions={
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => open({ dialog: 'new' })}>
            Add Course
          </Button>
        }
      />
      <div className={classes.bar}>
        <h2 className={classes.heading} ref={heading} tabIndex={-1}>
          All Courses
        </h2>
        <div className={classes.search}>
          <SearchBox
            label="Search courses by title"
            placeholder="Search by title..."
            value={list.search}
            onSearch={list.setSearch}
          />
        </div>
      </div>
      {courses.error ? (
        <div className={classes.error}>
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
      {shown || !courses.isError ? (
        <>
          <DataTable
            label="All courses"
            columns={columns}
            rows={shown}
            order={list}
            isStale={courses.isPlaceholderData}
            empty={<NoCourses search={list.search} onClear={() => list.setSearch('')} />}
          />
          <Pager noun="course" count={count} page={list.page} pageSize={pageSize} setPage={list.setPage} />
        </>
      ) : null}
      {opened ? <CourseDialog key={opened.key} {...opened.subject} onClosed={onClosed} /> : null}
    </>
  )
}

function CourseDialog({ onClosed, ...subject }: Subject & { onClosed: () => void }) {
  if (subject.dialog === 'new') return <NewCourseDialog onClosed={onClosed} />
  const Dialog = subject.dialog === 'edit' ? EditCourseDialog : DeleteCourseDialog
  return <Dialog course={subject.course} onClosed={onClosed} />
}

function NoCourses({ search, onClear }: { search: string; onClear: () => void }) {
  return (
    <EmptyState
      heading="h3"
      title="No courses found"
      action={
        search ? (
          <Button variant="default" onClick={onClear}>
            Show all courses
          </Button>
        ) : undefined
      }
    >
      <p>{search ? `No title contains “${search}”.` : 'Add the first one with the button above.'}</p>
    </EmptyState>
  )
}
