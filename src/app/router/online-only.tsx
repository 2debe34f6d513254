// The pages that cannot do anything without the server. What only this file imports is not stored for offline
// use: `vite-plugins/learner-files.ts` follows the imports.
import type { ComponentType } from 'react'
import type { OnlinePage } from '@/routes'
import { SchemeSwitch } from '@/ui/SchemeSwitch'

/**
 * The shell receives the public pages' switch: if it imported that itself, the chunk that learners load would
 * be split.
 */
export async function loadAdminShell(): Promise<ComponentType> {
  const { AdminShell } = await import('../shells/AdminShell')
  return () => <AdminShell colours={<SchemeSwitch />} />
}

export const onlinePages: Record<OnlinePage, () => Promise<ComponentType>> = {
  AdminLoginPage: async () => (await import('@/auth/AdminLoginPage')).AdminLoginPage,
  VerifyPage: async () => (await import('@/auth/VerifyPage')).VerifyPage,
  AdminDashboardPage: async () => (await import('@/admin/dashboard/AdminDashboardPage')).AdminDashboardPage,
  UsersPage: async () => (await import('@/admin/users/UsersPage')).UsersPage,
  UserPage: async () => (await import('@/admin/users/UserPage')).UserPage,
  UserHistoryPage: async () => (await import('@/admin/history/UserHistoryPage')).UserHistoryPage,
  CoursesPage: async () => (await import('@/admin/courses/list/CoursesPage')).CoursesPage,
  DeletedPage: async () => (await import('@/admin/deleted/DeletedPage')).DeletedPage,
  SharePage: async () => (await import('@/admin/share/SharePage')).SharePage,
  BrokenVideosPage: async () => (await import('@/admin/faults/BrokenVideosPage')).BrokenVideosPage,
  CourseVideosPage: async () => (await import('@/admin/courses/CourseVideosPage')).CourseVideosPage,
  CourseLearnersPage: async () =>
    (await import('@/admin/enrollments/course/CourseLearnersPage')).CourseLearnersPage,
  CourseWatchingPage: async () => (await import('@/admin/watching/CourseWatchingPage')).CourseWatchingPage,
  CourseCertificatesPage: async () =>
    (await import('@/admin/certificates/CourseCertificatesPage')).CourseCertificatesPage,
  CourseHistoryPage: async () => (await import('@/admin/history/CourseHistoryPage')).CourseHistoryPage,
  CoursePreviewPage: async () => (await import('@/admin/courses/CoursePreviewPage')).CoursePreviewPage,
}
