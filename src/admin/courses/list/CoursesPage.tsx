import { Button } from '@mantine/core'
import { IconPlus, IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { type CourseSort, courseSorts } from '@/api/sorts'
import type { Course } from '@/model/types'
import { href } from '@/routes'
import { EmptyState } from '@/ui/EmptyState'
import { focusHeadingIfLost, listHeading } from '@/ui/focus'
import { useOpened } from '@/ui/useOpened'
import { failures } from '../../notices'
import { PageHead } from '../../PageHead'
import { ListPage } from '../../table/ListPage'
import { type ListState, useListState } from '../../table/useListState'
import { useSelectAll } from '../../table/useSelectAll'
import { useSelection } from '../../table/useSelection'
import { useOrigin } from '../../table/way-back'
import { DeleteCourseDialog } from '../DeleteCourseDialog'
import { EditCourseDialog } from '../form/EditCourseDialog'
import { NewCourseDialog } from '../form/NewCourseDialog'
import { courseListQuery, courseListUseQuery, readCourses } from '../queries'
import { ImportDialog } from '../transfer/ImportDialog'
import { CourseFilters, courseFilters, filterOf } from './CourseFilters'
import classes from './CoursesPage.module.css'
import { courseColumns } from './course-columns'
import { StatusDialog } from './StatusDialog'

type Subject =
  | { dialog: 'new' }
  | { dialog: 'import' }
  | { dialog: 'edit' | 'delete'; course: Course }
  | { dialog: 'status'; courses: readonly Course[]; isActive: boolean }

export function CoursesPage() {
  const list = useListState({
    sorts: courseSorts,
    defaultSort: '-created_at',
    filters: courseFilters,
  })
  const found = { search: list.search, ...filterOf(list.filters) }
  const courses = useQuery(courseListQuery({ ...list, ...found }))
  const rows = courses.data?.rows
  const use = useQuery(courseListUseQuery(rows?.map(({ id }) => id) ?? [])).data
  const { opened, open, onClosed } = useOpened<Subject>()
  const origin = useOrigin()
  const [touched, setTouched] = useState<string | null>(null)
  const selection = useSelection<Course>()
  const all = useSelectAll(found, (options) => readCourses(found, options), selection)

  const openStatus = (isActive: boolean) =>
    open({ dialog: 'status', courses: [...selection.chosen.values()], isActive })
  const { set: onChoose } = selection
  const columns = useMemo(() => {
    const openFor = (dialog: 'edit' | 'delete') => (course: Course) => {
      setTouched(course.id)
      open({ dialog, course })
    }
    return courseColumns({
      use,
      onChoose,
      onStatus: ({ id }) => setTouched(id),
      onEdit: openFor('edit'),
      onDelete: openFor('delete'),
    })
  }, [use, onChoose, open])

  // From the palette. The state is removed, so that Back and a reload do not open the dialog again.
  const { state, pathname, search: query } = useLocation()
  const navigate = useNavigate()
  const asksForNew = state?.dialog === 'new'
  useEffect(() => {
    if (!asksForNew) return
    open({ dialog: 'new' })
    void navigate(pathname + query, { replace: true })
  }, [asksForNew, open, navigate, pathname, query])

  // The focus was on a button of a row that is not listed any more, or a dialog tried to return it there.
  useEffect(() => {
    if (opened) return
    const isGone = rows && touched && !rows.some(({ id }) => id === touched)
    if (isGone) focusHeadingIfLost()
  }, [rows, touched, opened])

  return (
    <>
      <PageHead
        title="Course Management"
        back={{ to: href('admin-dashboard'), label: 'Back to Dashboard' }}
        actions={
          <>
            <Button component={Link} to={href('admin-deleted')} state={origin} variant="default">
              Recently deleted
            </Button>
            <Button
              variant="default"
              leftSection={<IconUpload size="1.125rem" aria-hidden />}
              onClick={() => open({ dialog: 'import' })}
            >
              Import
            </Button>
            <Button
              leftSection={<IconPlus size="1.125rem" aria-hidden />}
              onClick={() => open({ dialog: 'new' })}
            >
              Add Course
            </Button>
          </>
        }
      />
      <div className={classes.bar}>
        <h2 className={classes.heading} {...listHeading}>
          All Courses
        </h2>
      </div>
      <CourseFilters list={list} />
      <ListPage
        label="All courses"
        noun="course"
        list={list}
        query={courses}
        failure={failures.fetchCourses}
        columns={columns}
        empty={<NoCourses list={list} />}
        selecting={{
          selection,
          all,
          actions: (
            <>
              <Button size="sm" onClick={() => openStatus(true)}>
                Activate
              </Button>
              <Button size="sm" variant="default" onClick={() => openStatus(false)}>
                Deactivate
              </Button>
            </>
          ),
        }}
      />
      {opened ? (
        <CourseDialog
          key={opened.key}
          {...opened.subject}
          onChanged={selection.clear}
          onDeleted={(course) => selection.set([course], false)}
          onClosed={onClosed}
        />
      ) : null}
    </>
  )
}

type DialogProps = Subject & {
  onChanged: () => void
  onDeleted: (course: Course) => void
  onClosed: () => void
}

function CourseDialog({ onChanged, onDeleted, onClosed, ...subject }: DialogProps) {
  if (subject.dialog === 'new') return <NewCourseDialog onClosed={onClosed} />
  if (subject.dialog === 'import') return <ImportDialog onClosed={onClosed} />
  if (subject.dialog === 'status') return <StatusDialog {...subject} onDone={onChanged} onClosed={onClosed} />
  const { dialog, course } = subject
  if (dialog === 'edit') return <EditCourseDialog course={course} onClosed={onClosed} />
  return <DeleteCourseDialog course={course} onDeleted={() => onDeleted(course)} onClosed={onClosed} />
}

function NoCourses({ list }: { list: ListState<CourseSort, keyof typeof courseFilters> }) {
  const { search, filters, setSearch, clearFilters } = list
  const isFiltered = Object.keys(filters).length > 0
  const showAll = isFiltered ? clearFilters : search ? () => setSearch('') : null
  return (
    <EmptyState
      heading="h3"
      title="No courses found"
      action={
        showAll ? (
          <Button variant="default" onClick={showAll}>
            {isFiltered && search ? 'Search without filters' : 'Show all courses'}
          </Button>
        ) : undefined
      }
    >
      <p>{reasonForNone(search, isFiltered)}</p>
    </EmptyState>
  )
}

function reasonForNone(search: string, isFiltered: boolean): string {
  if (isFiltered)
    return search ? `None of these has “${search}” in its title.` : 'No course matches the filters.'
  return search ? `No course has “${search}” in its title.` : 'Add the first one with the button above.'
}
