// The one route table, read by the router, header, footer, prerender, sitemap and tests. Titles are in
// src/texts.
import { serviceRoutes } from './generated/service-routes.ts'
import { type Locale, locale } from './locale.ts'

export type Area = 'site' | 'auth' | 'verify' | 'learn' | 'admin'

type Row = {
  readonly id: string
  /** React Router pattern; parameters are written `:name`. */
  readonly path: string
  readonly area: Area
  /** The component that shows it, in a file of the same name: `app/router/pages.ts` loads it. */
  readonly page: string
  /** Listed under Discover, in the header and the footer. */
  readonly isInDiscover?: true
}

export const routes = [
  { id: 'home', path: '/', area: 'site', page: 'HomePage' },
  { id: 'about', path: '/about', area: 'site', page: 'AboutPage' },
  { id: 'services', path: '/services', area: 'site', page: 'ServicesPage', isInDiscover: true },
  { id: 'faq', path: '/faq', area: 'site', page: 'FaqPage' },
  { id: 'contact', path: '/contact', area: 'site', page: 'ContactPage' },
  { id: 'privacy', path: '/privacy', area: 'site', page: 'PrivacyPage' },
  { id: 'accessibility', path: '/accessibility', area: 'site', page: 'AccessibilityPage' },
  ...serviceRoutes,
  { id: 'submit-jobs', path: '/submit-jobs', area: 'site', page: 'ComingSoonPage' },
  { id: 'login', path: '/login', area: 'auth', page: 'LoginPage' },
  { id: 'admin-login', path: '/admin-login', area: 'auth', page: 'AdminLoginPage' },
  { id: 'verify', path: '/verify', area: 'verify', page: 'VerifyPage' },
  { id: 'verify-code', path: '/verify/:code', area: 'verify', page: 'VerifyPage' },
  { id: 'dashboard', path: '/dashboard', area: 'learn', page: 'DashboardPage' },
  { id: 'course', path: '/course/:courseId', area: 'learn', page: 'CoursePage' },
  { id: 'certificate', path: '/certificate/:code', area: 'learn', page: 'CertificatePage' },
  { id: 'device', path: '/device', area: 'learn', page: 'DevicePage' },
  { id: 'admin-dashboard', path: '/admin/dashboard', area: 'admin', page: 'AdminDashboardPage' },
  { id: 'admin-users', path: '/admin/users', area: 'admin', page: 'UsersPage' },
  { id: 'admin-user', path: '/admin/users/:userId', area: 'admin', page: 'UserPage' },
  { id: 'admin-user-history', path: '/admin/users/:userId/history', area: 'admin', page: 'UserHistoryPage' },
  { id: 'admin-courses', path: '/admin/courses', area: 'admin', page: 'CoursesPage' },
  { id: 'admin-deleted', path: '/admin/deleted', area: 'admin', page: 'DeletedPage' },
  { id: 'admin-share', path: '/admin/share', area: 'admin', page: 'SharePage' },
  { id: 'admin-broken-videos', path: '/admin/broken-videos', area: 'admin', page: 'BrokenVideosPage' },
  {
    id: 'admin-course-videos',
    path: '/admin/courses/:courseId/videos',
    area: 'admin',
    page: 'CourseVideosPage',
  },
  {
    id: 'admin-course-learners',
    path: '/admin/courses/:courseId/learners',
    area: 'admin',
    page: 'CourseLearnersPage',
  },
  {
    id: 'admin-course-watching',
    path: '/admin/courses/:courseId/watching',
    area: 'admin',
    page: 'CourseWatchingPage',
  },
  {
    id: 'admin-course-certificates',
    path: '/admin/courses/:courseId/certificates',
    area: 'admin',
    page: 'CourseCertificatesPage',
  },
  {
    id: 'admin-course-history',
    path: '/admin/courses/:courseId/history',
    area: 'admin',
    page: 'CourseHistoryPage',
  },
  {
    id: 'admin-course-preview',
    path: '/admin/courses/:courseId/preview',
    area: 'admin',
    page: 'CoursePreviewPage',
  },
] as const satisfies readonly Row[]

/** The areas whose pages can do nothing without the server, like the admins' login: none is stored. */
const onlineAreas = ['admin', 'verify'] as const

type OnlineRow = { area: (typeof onlineAreas)[number] } | { id: 'admin-login' }

/** The pages that are stored for offline use, and those that are not, by the names of their components. */
export type OnlinePage = Extract<(typeof routes)[number], OnlineRow>['page']
export type StoredPage = Exclude<(typeof routes)[number]['page'], OnlinePage>

export type RouteId = (typeof routes)[number]['id']
export type AdminPageId = Extract<(typeof routes)[number], { area: 'admin' } | { id: 'admin-login' }>['id']
export type Route = Row & { readonly id: RouteId }
type PathOf<Id extends RouteId> = Extract<(typeof routes)[number], { id: Id }>['path']
type ParamsOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamsOf<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** The pages without parameters. */
export type SinglePageId = {
  [Id in RouteId]: [ParamsOf<PathOf<Id>>] extends [never] ? Id : never
}[RouteId]

export const siteName = 'Ayurveda Digital'
export const tagline = 'Empowering Ayurveda Digitally!'

const byId: ReadonlyMap<string, Route> = new Map(routes.map((route) => [route.id, route]))

export function isOnlineOnly({ id, area }: Pick<Route, 'id' | 'area'>): boolean {
  return id === 'admin-login' || onlineAreas.some((online) => online === area)
}

export function route(id: RouteId): Route {
  return byId.get(id) as Route
}

/** The pages under Discover: all services first, then six of them. */
export const discoverIds = routes.filter((row) => 'isInDiscover' in row).map(({ id }) => id)

/** A page's path in a language; the other areas have one address for all languages. */
export function pathIn(language: Locale, { path, area }: Pick<Route, 'path' | 'area'>): string {
  if (language === 'en' || area !== 'site') return path
  return path === '/' ? `/${language}` : `/${language}${path}`
}

/** The first segments of paths whose language is the reader's choice: `/login`, `/verify`, `/dashboard`, … */
const chosen = new Set(
  (routes as readonly Route[])
    .filter(({ id, area }) => id === 'login' || area === 'verify' || area === 'learn')
    .map(({ path }) => path.split('/')[1]),
)

/**
 * The language that an address determines; `null` where the reader's choice decides. The admin area is in
 * English.
 */
export function languageAt(pathname: string): Locale | null {
  const first = pathname.split('/')[1]
  if (first === 'hi') return 'hi'
  return chosen.has(first) ? null : 'en'
}

/** The address of a page in the document's language: `href('course', { courseId })`. */
export function href(id: SinglePageId): string
export function href<Id extends Exclude<RouteId, SinglePageId>>(
  id: Id,
  params: Record<ParamsOf<PathOf<Id>>, string>,
): string
export function href(id: RouteId, params: Readonly<Record<string, string>> = {}): string {
  return pathIn(locale(), route(id)).replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  )
}

export type Shell = {
  /** The name of its file, without `.html`. */
  name: string
  /** Where hosts serve it: `/dashboard`, or `/course/*`. */
  path: string
  pages: readonly Route[]
}

const unrendered = (routes as readonly Route[]).filter(({ area }) => area !== 'site' && area !== 'auth')
const shellPathOf = ({ path }: Route) => path.replace(/^(\/[^/]+\/).*/, '$1*')

/** The documents of the areas that are not prerendered: `app-course.html` for everything below `/course/`. */
export const shells: readonly Shell[] = [...new Set(unrendered.map(shellPathOf))].map((path) => ({
  name: `app-${path.split('/')[1]}`,
  path,
  pages: unrendered.filter((page) => shellPathOf(page) === path),
}))

/** Matches the addresses of a page, with or without a query. */
export function addressesOf({ path }: Pick<Route, 'path'>): RegExp {
  return new RegExp(`^${path.replace(/:\w+/g, '[^/?]+')}/?(?:\\?.*)?$`)
}
