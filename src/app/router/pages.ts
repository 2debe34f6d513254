// The component of each page by the name that `routes.ts` gives it, loaded when it is needed.
import type { ComponentType } from 'react'
import type { routes } from '@/routes'

type PageName = (typeof routes)[number]['page'] | 'NotFoundPage'

export const pages: Record<PageName, () => Promise<ComponentType>> = {
  HomePage: async () => (await import('@/site/pages/HomePage')).HomePage,
  AboutPage: async () => (await import('@/site/pages/AboutPage')).AboutPage,
  ServicesPage: async () => (await import('@/site/pages/ServicesPage')).ServicesPage,
  FaqPage: async () => (await import('@/site/pages/FaqPage')).FaqPage,
  ContactPage: async () => (await import('@/site/pages/ContactPage')).ContactPage,
  PrivacyPage: () => withTexts(import('@/site/pages/PrivacyPage'), 'PrivacyPage'),
  ServicePage: () => withTexts(import('@/site/pages/ServicePage'), 'ServicePage'),
  ComingSoonPage: async () => (await import('@/site/pages/ComingSoonPage')).ComingSoonPage,
  NotFoundPage: async () => (await import('@/site/pages/NotFoundPage')).NotFoundPage,

  LoginPage: async () => (await import('@/auth/LoginPage')).LoginPage,
  AdminLoginPage: async () => (await import('@/auth/AdminLoginPage')).AdminLoginPage,

  DashboardPage: async () => (await import('@/learn/DashboardPage')).DashboardPage,
  CoursePage: async () => (await import('@/learn/CoursePage')).CoursePage,

  AdminDashboardPage: async () => (await import('@/admin/AdminDashboardPage')).AdminDashboardPage,
  UsersPage: async () => (await import('@/admin/users/UsersPage')).UsersPage,
  UserPage: async () => (await import('@/admin/users/UserPage')).UserPage,
  UserHistoryPage: async () => (await import('@/admin/history/UserHistoryPage')).UserHistoryPage,
  CoursesPage: async () => (await import('@/admin/courses/CoursesPage')).CoursesPage,
  DeletedPage: async () => (await import('@/admin/deleted/DeletedPage')).DeletedPage,
  SharePage: async () => (await import('@/admin/share/SharePage')).SharePage,
  BrokenVideosPage: async () => (await import('@/admin/faults/BrokenVideosPage')).BrokenVideosPage,
  CourseVideosPage: async () => (await import('@/admin/courses/CourseVideosPage')).CourseVideosPage,
  CourseLearnersPage: async () =>
    (await import('@/admin/enrollments/course/CourseLearnersPage')).CourseLearnersPage,
  CourseHistoryPage: async () => (await import('@/admin/history/CourseHistoryPage')).CourseHistoryPage,
  CoursePreviewPage: async () => (await import('@/admin/courses/CoursePreviewPage')).CoursePreviewPage,
}

/** Also loads what only this page says. */
async function withTexts<Name extends string>(
  file: Promise<Record<Name, ComponentType> & { loadTexts(): Promise<void> }>,
  name: Name,
): Promise<ComponentType> {
  const page = await file
  await page.loadTexts()
  return page[name]
}
