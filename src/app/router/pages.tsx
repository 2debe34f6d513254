// Which file holds which page. Every page is loaded when it is first shown; the prerender finds its styles by `name`.
import type { ComponentType } from 'react'
import type { RouteId } from '@/routes'

export type PageEntry = {
  /** Name of the component and of its file. */
  name: string
  load(): Promise<ComponentType>
}

function page<Name extends string>(name: Name, load: () => Promise<Record<Name, ComponentType>>): PageEntry {
  return { name, load: async () => (await load())[name] }
}

function service(id: RouteId): PageEntry {
  return {
    name: 'ServicePage',
    load: async () => {
      const { ServicePage } = await import('@/site/pages/ServicePage')
      return () => <ServicePage id={id} />
    },
  }
}

export const pages: Record<RouteId, PageEntry> = {
  home: page('HomePage', () => import('@/site/pages/HomePage')),
  about: page('AboutPage', () => import('@/site/pages/AboutPage')),
  services: page('ServicesPage', () => import('@/site/pages/ServicesPage')),
  faq: page('FaqPage', () => import('@/site/pages/FaqPage')),
  contact: page('ContactPage', () => import('@/site/pages/ContactPage')),
  privacy: page('PrivacyPage', () => import('@/site/pages/PrivacyPage')),
  'digital-marketing': service('digital-marketing'),
  'education-courses': service('education-courses'),
  workshops: service('workshops'),
  marketplace: service('marketplace'),
  events: service('events'),
  network: service('network'),
  career: service('career'),
  learning: service('learning'),
  'online-courses': service('online-courses'),
  'thesis-writing': service('thesis-writing'),
  'case-study-writing': service('case-study-writing'),
  'research-paper-writing': service('research-paper-writing'),
  'online-consultation': service('online-consultation'),
  'startup-marketing': service('startup-marketing'),
  camps: service('camps'),
  'submit-jobs': page('ComingSoonPage', () => import('@/site/pages/ComingSoonPage')),
  login: page('LoginPage', () => import('@/auth/LoginPage')),
  'admin-login': page('AdminLoginPage', () => import('@/auth/AdminLoginPage')),
  dashboard: page('DashboardPage', () => import('@/learn/DashboardPage')),
  course: page('CoursePage', () => import('@/learn/CoursePage')),
  'admin-dashboard': page('AdminDashboardPage', () => import('@/admin/AdminDashboardPage')),
  'admin-users': page('UsersPage', () => import('@/admin/users/UsersPage')),
  'admin-user': page('UserPage', () => import('@/admin/users/UserPage')),
  'admin-courses': page('CoursesPage', () => import('@/admin/courses/CoursesPage')),
  'admin-course-videos': page('CourseVideosPage', () => import('@/admin/courses/videos/CourseVideosPage')),
  'admin-course-learners': page(
    'CourseLearnersPage',
    () => import('@/admin/courses/learners/CourseLearnersPage'),
  ),
  'admin-course-preview': page('CoursePreviewPage', () => import('@/admin/courses/CoursePreviewPage')),
}

export const notFoundPage = page('NotFoundPage', () => import('./NotFoundPage'))
