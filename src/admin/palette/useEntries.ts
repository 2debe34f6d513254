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
import type { NavigateOptions } from 'react-router-dom'
import { formatCount } from '@/admin/format-count'
import { nameOf } from '@/model/person-name'
import { href } from '@/routes'
import { texts } from '@/texts/texts'
import { courseListQuery } from '../courses/queries'
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

type Actions = { onHelp: () => void; onSignOut: () => void }

/** What the palette offers for the words, and the status of the search. */
export function useEntries(words: string, isOpen: boolean, actions: Actions) {
  const [search] = useDebouncedValue(words.trim(), debounceDelay)
  const enabled = isOpen && search !== ''
  const courses = useQuery({ ...courseListQuery({ ...first, search, sort: 'title' }), enabled })
  const users = useQuery({ ...userListQuery({ ...first, search, sort: 'full_name' }), enabled })

  const entries = fixedEntries(actions).filter(({ label }) =>
    label.toLowerCase().includes(words.trim().toLowerCase()),
  )
  if (enabled && words.trim() !== '') {
    for (const { id: courseId, title, is_active } of courses.data?.rows ?? []) {
      entries.push({
        id: courseId,
        group: 'Courses',
        label: title,
        description: is_active ? 'Active' : 'Inactive',
        icon: IconBook2,
        to: href('admin-course-videos', { courseId }),
      })
    }
    const { rows: found = [], count = 0 } = courses.data ?? {}
    if (count > found.length) {
      entries.push({
        id: 'all-courses',
        group: 'Courses',
        label: `Show all ${formatCount(count, 'course')}`,
        icon: IconBook2,
        to: `${href('admin-courses')}?${new URLSearchParams({ q: search })}`,
      })
    }
    for (const user of users.data?.rows ?? []) {
      entries.push({
        id: user.id,
        group: 'Users',
        label: nameOf(user) ?? 'N/A',
        description: user.email,
        icon: IconUser,
        to: href('admin-user', { userId: user.id }),
      })
    }
  }
  if (enabled && words.trim() !== '' && users.data && users.data.count > users.data.rows.length) {
    const { count, more } = users.data
    entries.push({
      id: 'all-users',
      group: 'Users',
      // A search ends at 200 people, and says whether there are more.
      label: `Show ${more ? 'the first' : 'all'} ${formatCount(count, 'user')}`,
      icon: IconUsers,
      to: `${href('admin-users')}?${new URLSearchParams({ q: search })}`,
    })
  }
  const isSearching = search !== words.trim() || (enabled && (courses.isFetching || users.isFetching))
  const error = enabled ? (courses.error ?? users.error) : null
  const failure = courses.error ? failures.fetchCourses : failures.fetchUsers
  return { entries, isSearching, failure: error && `${failure}. ${error.message}` }
}

function fixedEntries({ onHelp, onSignOut }: Actions): Entry[] {
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
    { id: 'sign-out', group: 'Actions', label: 'Sign out', icon: IconLogout, run: onSignOut },
  ]
}
