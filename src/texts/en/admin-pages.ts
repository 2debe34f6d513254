import type { AdminPageId } from '../../routes.ts'

/** The admin area's pages, in English only. Only the login's description is ever shown, by search engines. */
export const adminPages = {
  'admin-login': { title: 'Admin login', description: 'Sign in to manage users, courses and videos.' },
  'admin-dashboard': { title: 'Admin dashboard' },
  'admin-users': { title: 'Users' },
  'admin-user': { title: 'Manage User Enrollments' },
  'admin-user-history': { title: 'User History' },
  'admin-courses': { title: 'Course Management' },
  'admin-deleted': { title: 'Recently deleted' },
  'admin-share': { title: 'Add a Shared Video' },
  'admin-broken-videos': { title: 'Broken Videos' },
  'admin-course-videos': { title: 'Course Videos' },
  'admin-course-learners': { title: 'Course Learners' },
  'admin-course-watching': { title: 'Course Watching' },
  'admin-course-certificates': { title: 'Course Certificates' },
  'admin-course-history': { title: 'Course History' },
  'admin-course-preview': { title: 'Course Preview' },
} as const satisfies Record<AdminPageId, { title: string; description?: string }>
