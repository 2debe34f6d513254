import { useDebouncedValue } from '@mantine/hooks'
import {
  type Icon,
  IconBook2,
  IconDevices,
  IconKeyboard,
  IconLayoutDashboard,
  IconLogout,
  IconMovieOff,
  IconPlus,
  IconTrash,
  IconUser,
  IconUsers,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { NavigateOptions } from 'react-router-dom'
import { formatCount } from '@/admin/format-count'
import { nameOf } from '@/model/person-name'
import type { Course, Profile } from '@/model/types'
import { href } from '@/routes'
import { texts } from '@/texts/texts'
import { courseListQuery } from '../courses/queries'
import { messageOf } from '../error-message'
import { failures } from '../notices'
import { userListQuery } from '../users/queries'

const debounceDelay = 200
const first = { page: 1, pageSize: 5, isDescending: false } as const

export type Entry = {
  id: string
  group: 'Pages' | 'Actions' | 'Courses' | 'Users'
  label: string
  description?: string
  icon: Icon
} & ({ to: string; state?: NavigateOptions['state'] } | { run: () => void })

/** `email` is the admin's own. */
type Actions = { onHelp: () => void; onSignOut: () => void; email: string | undefined }

/** The palette's entries for the words, stable until they change, and the status of the search. */
export function useEntries(words: string, isOpen: boolean, { onHelp, onSignOut, email }: Actions) {
  const typed = words.trim()
  const [search] = useDebouncedValue(typed, debounceDelay)
  const enabled = isOpen && search !== ''
  const courses = useQuery({ ...courseListQuery({ ...first, search, sort: 'title' }), enabled })
  const users = useQuery({ ...userListQuery({ ...first, search, sort: 'full_name' }), enabled })
  const isListed = enabled && typed !== ''
  const coursesFound = isListed ? courses.data : undefined
  const usersFound = isListed ? users.data : undefined

  const fixed = useMemo(() => fixedEntries({ onHelp, onSignOut, email }), [onHelp, onSignOut, email])
  const entries = useMemo(() => {
    const listed = fixed.filter(({ label }) => label.toLowerCase().includes(typed.toLowerCase()))
    if (coursesFound) listed.push(...courseEntries(coursesFound, search))
    if (usersFound) listed.push(...userEntries(usersFound, search))
    return listed
  }, [fixed, typed, search, coursesFound, usersFound])
  const isSearching = search !== typed || (enabled && (courses.isFetching || users.isFetching))
  const error = enabled ? (courses.error ?? users.error) : null
  const failure = courses.error ? failures.fetchCourses : failures.fetchUsers
  return { entries, isSearching, failure: error && `${failure}. ${messageOf(error)}` }
}

function courseEntries({ rows, count }: { rows: Course[]; count: number }, search: string): Entry[] {
  const entries: Entry[] = rows.map(({ id, title, is_active }) => ({
    id,
    group: 'Courses',
    label: title,
    description: is_active ? 'Active' : 'Inactive',
    icon: IconBook2,
    to: href('admin-course-videos', { courseId: id }),
  }))
  if (count <= rows.length) return entries
  const all: Entry = {
    id: 'all-courses',
    group: 'Courses',
    label: `Show all ${formatCount(count, 'course')}`,
    icon: IconBook2,
    to: `${href('admin-courses')}?${new URLSearchParams({ q: search })}`,
  }
  return [...entries, all]
}

type Users = { rows: Profile[]; count: number; more: boolean }

function userEntries({ rows, count, more }: Users, search: string): Entry[] {
  const entries: Entry[] = rows.map((user) => ({
    id: user.id,
    group: 'Users',
    label: nameOf(user) ?? 'N/A',
    description: user.email,
    icon: IconUser,
    to: href('admin-user', { userId: user.id }),
  }))
  if (count <= rows.length) return entries
  const all: Entry = {
    id: 'all-users',
    group: 'Users',
    // A search ends at 200 users, and says whether there are more.
    label: `Show ${more ? 'the first' : 'all'} ${formatCount(count, 'user')}`,
    icon: IconUsers,
    to: `${href('admin-users')}?${new URLSearchParams({ q: search })}`,
  }
  return [...entries, all]
}

function fixedEntries({ onHelp, onSignOut, email }: Actions): Entry[] {
  return [
    {
      id: 'dashboard',
      group: 'Pages',
      label: 'Dashboard',
      icon: IconLayoutDashboard,
      to: href('admin-dashboard'),
    },
    { id: 'users', group: 'Pages', label: 'Users', icon: IconUsers, to: href('admin-users') },
    { id: 'courses', group: 'Pages', label: 'Courses', icon: IconBook2, to: href('admin-courses') },
    {
      id: 'deleted',
      group: 'Pages',
      label: 'Recently deleted',
      icon: IconTrash,
      to: href('admin-deleted'),
    },
    {
      id: 'broken-videos',
      group: 'Pages',
      label: 'Broken videos',
      icon: IconMovieOff,
      to: href('admin-broken-videos'),
    },
    {
      id: 'device',
      group: 'Pages',
      label: texts.pages.device.title,
      icon: IconDevices,
      to: href('device'),
    },
    {
      id: 'add-course',
      group: 'Actions',
      label: 'Add a course',
      icon: IconPlus,
      to: href('admin-courses'),
      state: { dialog: 'new' },
    },
    { id: 'keys', group: 'Actions', label: 'Show keyboard shortcuts', icon: IconKeyboard, run: onHelp },
    {
      id: 'sign-out',
      group: 'Actions',
      label: 'Sign out',
      ...(email && { description: `Signed in as ${email}` }),
      icon: IconLogout,
      run: onSignOut,
    },
  ]
}
