// The one route table: router, header, footer, prerender, sitemap and tests all read it.
import { serviceRoutes } from './generated/service-routes.ts'
import { type Locale, locale } from './texts/locale.ts'

export type Area = 'site' | 'auth' | 'learn' | 'admin'

export type Route = {
  readonly id: string
  /** React Router pattern; parameters are written `:name`. */
  readonly path: string
  readonly area: Area
  /** The component that shows it, in a file of the same name. */
  readonly page: string
  /** Title of the page, without the site's name. */
  readonly title: string
  /** One sentence for search engines and link previews. */
  readonly description: string
  /** Text in menus, where it differs from the title. */
  readonly label?: string
  /** Listed under Discover, in the header and the footer. */
  readonly isInDiscover?: boolean
}

export const routes = [
  {
    id: 'home',
    path: '/',
    area: 'site',
    page: 'HomePage',
    title: 'Empowering Ayurveda Digitally!',
    description:
      'Modern education, smart marketing, authentic products and holistic consultation for Ayurveda practitioners, clinics, students and wellness entrepreneurs.',
    label: 'Home',
  },
  {
    id: 'about',
    path: '/about',
    area: 'site',
    page: 'AboutPage',
    title: 'About us',
    description: 'Our story, vision and mission, the people behind our work and the partners who trust us.',
    label: 'About',
  },
  {
    id: 'services',
    path: '/services',
    area: 'site',
    page: 'ServicesPage',
    title: 'Services',
    description:
      'Marketing, education, writing support and consultation for Ayurveda practices of every size.',
    label: 'All Services',
    isInDiscover: true,
  },
  {
    id: 'faq',
    path: '/faq',
    area: 'site',
    page: 'FaqPage',
    title: 'Frequently asked questions',
    description:
      'What Ayurveda is, how digital marketing helps a practice, what a consultation involves and how to start.',
    label: 'FAQ',
  },
  {
    id: 'contact',
    path: '/contact',
    area: 'site',
    page: 'ContactPage',
    title: 'Contact',
    description: 'Call, write or chat with us. You’ll reach a person.',
    label: 'Contact',
  },
  {
    id: 'privacy',
    path: '/privacy',
    area: 'site',
    page: 'PrivacyPage',
    title: 'Privacy',
    description:
      'What we store about you, where and for how long, who else sees it, and how to get a copy or have it deleted.',
  },
  ...serviceRoutes,
  {
    id: 'submit-jobs',
    path: '/submit-jobs',
    area: 'site',
    page: 'ComingSoonPage',
    title: 'Submit Jobs',
    description: 'Clinics, colleges and companies will soon be able to post their Ayurveda openings here.',
  },
  {
    id: 'login',
    path: '/login',
    area: 'auth',
    page: 'LoginPage',
    title: 'Login',
    description: 'Sign in to reach your courses.',
  },
  {
    id: 'admin-login',
    path: '/admin-login',
    area: 'auth',
    page: 'AdminLoginPage',
    title: 'Admin login',
    description: 'Sign in to manage users, courses and videos.',
  },
  {
    id: 'dashboard',
    path: '/dashboard',
    area: 'learn',
    page: 'DashboardPage',
    title: 'My courses',
    description: 'The courses you are enrolled in.',
  },
  {
    id: 'course',
    path: '/course/:courseId',
    area: 'learn',
    page: 'CoursePage',
    title: 'Course',
    description: 'A course and its videos.',
  },
  {
    id: 'admin-dashboard',
    path: '/admin/dashboard',
    area: 'admin',
    page: 'AdminDashboardPage',
    title: 'Admin dashboard',
    description: 'Users and courses at a glance.',
  },
  {
    id: 'admin-users',
    path: '/admin/users',
    area: 'admin',
    page: 'UsersPage',
    title: 'Users',
    description: 'Everyone who has signed in.',
  },
  {
    id: 'admin-user',
    path: '/admin/users/:userId',
    area: 'admin',
    page: 'UserPage',
    title: 'Manage User Enrollments',
    description: 'The courses of one user.',
  },
  {
    id: 'admin-user-history',
    path: '/admin/users/:userId/history',
    area: 'admin',
    page: 'UserHistoryPage',
    title: 'User History',
    description: 'What was changed about one user.',
  },
  {
    id: 'admin-courses',
    path: '/admin/courses',
    area: 'admin',
    page: 'CoursesPage',
    title: 'Course Management',
    description: 'All courses.',
  },
  {
    id: 'admin-deleted',
    path: '/admin/deleted',
    area: 'admin',
    page: 'DeletedPage',
    title: 'Recently deleted',
    description: 'Deleted courses and videos that can be restored.',
  },
  {
    id: 'admin-share',
    path: '/admin/share',
    area: 'admin',
    page: 'SharePage',
    title: 'Add a Shared Video',
    description: 'Takes a link that was shared with the app into a course.',
  },
  {
    id: 'admin-broken-videos',
    path: '/admin/broken-videos',
    area: 'admin',
    page: 'BrokenVideosPage',
    title: 'Broken Videos',
    description: 'The videos that do not play for learners.',
  },
  {
    id: 'admin-course-videos',
    path: '/admin/courses/:courseId/videos',
    area: 'admin',
    page: 'CourseVideosPage',
    title: 'Course Videos',
    description: 'The videos of one course.',
  },
  {
    id: 'admin-course-learners',
    path: '/admin/courses/:courseId/learners',
    area: 'admin',
    page: 'CourseLearnersPage',
    title: 'Course Learners',
    description: 'Who is enrolled in one course.',
  },
  {
    id: 'admin-course-history',
    path: '/admin/courses/:courseId/history',
    area: 'admin',
    page: 'CourseHistoryPage',
    title: 'Course History',
    description: 'Who changed what in one course.',
  },
  {
    id: 'admin-course-preview',
    path: '/admin/courses/:courseId/preview',
    area: 'admin',
    page: 'CoursePreviewPage',
    title: 'Course Preview',
    description: 'One course as its learners see it.',
  },
] as const satisfies readonly Route[]

export type RouteId = (typeof routes)[number]['id']
type PathOf<Id extends RouteId> = Extract<(typeof routes)[number], { id: Id }>['path']
type ParamsOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamsOf<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** The pages that there is one of. */
export type SinglePageId = {
  [Id in RouteId]: [ParamsOf<PathOf<Id>>] extends [never] ? Id : never
}[RouteId]

export const siteName = 'Ayurveda Digital'
export const tagline = 'Empowering Ayurveda Digitally!'

const byId: ReadonlyMap<string, Route> = new Map(routes.map((route) => [route.id, route]))

export function route(id: RouteId): Route {
  return byId.get(id) as Route
}

/** What is listed under Discover: all services first, then six of them. */
export const discoverRoutes = (routes as readonly Route[]).filter(({ isInDiscover }) => isInDiscover)

/** A path of the site in a language; the other areas have one address for all languages. */
export function pathIn(language: Locale, { path, area }: Pick<Route, 'path' | 'area'>): string {
  if (language === 'en' || area !== 'site') return path
  return path === '/' ? `/${language}` : `/${language}${path}`
}

/** The first parts of the paths whose language is the reader's choice: `/login`, `/dashboard`, `/course/…`. */
const chosen = new Set(
  (routes as readonly Route[])
    .filter(({ id, area }) => id === 'login' || area === 'learn')
    .map(({ path }) => path.split('/')[1]),
)

/** The language that an address itself decides; `null` where the reader's choice does. The admin area is in English. */
export function languageAt(pathname: string): Locale | null {
  const first = pathname.split('/')[1]
  if (first === 'hi') return 'hi'
  return chosen.has(first) ? null : 'en'
}

/** The address of a page in the document's language: `href('course', { courseId })`. */
export function href<Id extends RouteId>(
  id: Id,
  ...[params]: [ParamsOf<PathOf<Id>>] extends [never] ? [] : [Record<ParamsOf<PathOf<Id>>, string>]
): string {
  return pathIn(locale(), route(id)).replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent((params as Record<string, string> | undefined)?.[name] ?? ''),
  )
}
