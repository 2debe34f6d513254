// The one route table: router, header, footer, prerender, sitemap and tests all read it.

export type Area = 'site' | 'auth' | 'learn' | 'admin'

export type Route = {
  readonly id: string
  /** React Router pattern; parameters are written `:name`. */
  readonly path: string
  readonly area: Area
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
    title: 'Empowering Ayurveda Digitally!',
    description:
      'Modern education, smart marketing, authentic products and holistic consultation for Ayurveda practitioners, clinics, students and wellness entrepreneurs.',
    label: 'Home',
  },
  {
    id: 'about',
    path: '/about',
    area: 'site',
    title: 'About us',
    description: 'Our story, vision and mission, the people behind the work and the partners who trust us.',
    label: 'About',
  },
  {
    id: 'services',
    path: '/services',
    area: 'site',
    title: 'Services',
    description:
      'Marketing, education, writing support and consultation made for Ayurveda practices of every size.',
    label: 'All Services',
    isInDiscover: true,
  },
  {
    id: 'faq',
    path: '/faq',
    area: 'site',
    title: 'Frequently asked questions',
    description:
      'What Ayurveda is, how digital marketing helps a practice, what a consultation involves and how to start.',
    label: 'FAQ',
  },
  {
    id: 'contact',
    path: '/contact',
    area: 'site',
    title: 'Contact',
    description: 'Call, write or chat with us in New Delhi, Monday to Friday 9AM to 6PM.',
    label: 'Contact',
  },
  {
    id: 'privacy',
    path: '/privacy',
    area: 'site',
    title: 'Privacy',
    description:
      'What we store about you and where, who else sees what, for how long, and how you get a copy or have it deleted.',
  },
  {
    id: 'digital-marketing',
    path: '/services/digital-marketing',
    area: 'site',
    title: 'Digital Marketing',
    description: 'Websites, search, social media and reviews for Ayurveda clinics and practitioners.',
    isInDiscover: true,
  },
  {
    id: 'education-courses',
    path: '/services/education-courses',
    area: 'site',
    title: 'Education & Courses',
    description:
      'Practical video courses in Panchakarma, Rasayana and Kshar Sutra for students and practitioners.',
    label: 'Learning',
    isInDiscover: true,
  },
  {
    id: 'workshops',
    path: '/services/workshops',
    area: 'site',
    title: 'Workshops',
    description: 'Hands-on workshops on classical procedures and on running a modern Ayurveda practice.',
    isInDiscover: true,
  },
  {
    id: 'marketplace',
    path: '/services/marketplace',
    area: 'site',
    title: 'Marketplace',
    description: 'A place for authentic Ayurveda products and the practices that stand behind them.',
    isInDiscover: true,
  },
  {
    id: 'events',
    path: '/services/events',
    area: 'site',
    title: 'Events',
    description: 'Conferences, seminars and meet-ups for the Ayurveda community, planned and promoted.',
    isInDiscover: true,
  },
  {
    id: 'network',
    path: '/services/network',
    area: 'site',
    title: 'Network',
    description: 'Meet practitioners, clinics, students and entrepreneurs who work in Ayurveda.',
    isInDiscover: true,
  },
  {
    id: 'career',
    path: '/services/career',
    area: 'site',
    title: 'Career',
    description: 'Guidance, openings and preparation for a working life in Ayurveda.',
  },
  {
    id: 'learning',
    path: '/services/learning',
    area: 'site',
    title: 'Learning',
    description: 'Structured learning paths through classical texts and present-day practice.',
  },
  {
    id: 'online-courses',
    path: '/services/online-courses',
    area: 'site',
    title: 'Online Courses',
    description: 'Continuing education by video for licensed Ayurveda doctors.',
  },
  {
    id: 'thesis-writing',
    path: '/services/thesis-writing',
    area: 'site',
    title: 'Thesis Writing',
    description: 'Support for postgraduate theses in Ayurveda, from synopsis to submission.',
  },
  {
    id: 'case-study-writing',
    path: '/services/case-study-writing',
    area: 'site',
    title: 'Case Study Writing',
    description: 'Turn a well-documented case into a publishable case study.',
  },
  {
    id: 'research-paper-writing',
    path: '/services/research-paper-writing',
    area: 'site',
    title: 'Research Paper Writing',
    description: 'Structure, language and journal fit for Ayurveda research papers.',
  },
  {
    id: 'online-consultation',
    path: '/services/online-consultation',
    area: 'site',
    title: 'Online Consultation',
    description: 'Set up consultations by video that keep the depth of a visit in person.',
  },
  {
    id: 'startup-marketing',
    path: '/services/startup-marketing',
    area: 'site',
    title: 'Digital Marketing for Startups',
    description: 'A first brand, a first website and first customers for young Ayurveda ventures.',
  },
  {
    id: 'camps',
    path: '/services/camps',
    area: 'site',
    title: 'Camps',
    description: 'Health camps that bring Ayurveda care and awareness to a neighbourhood.',
  },
  {
    id: 'submit-jobs',
    path: '/submit-jobs',
    area: 'site',
    title: 'Submit Jobs',
    description: 'Soon clinics and companies will offer their openings here.',
  },
  {
    id: 'login',
    path: '/login',
    area: 'auth',
    title: 'Login',
    description: 'Sign in to reach your courses.',
  },
  {
    id: 'admin-login',
    path: '/admin-login',
    area: 'auth',
    title: 'Admin login',
    description: 'Sign in to manage users, courses and videos.',
  },
  {
    id: 'dashboard',
    path: '/dashboard',
    area: 'learn',
    title: 'My courses',
    description: 'The courses you are enrolled in.',
  },
  {
    id: 'course',
    path: '/course/:courseId',
    area: 'learn',
    title: 'Course',
    description: 'A course and its videos.',
  },
  {
    id: 'admin-dashboard',
    path: '/admin/dashboard',
    area: 'admin',
    title: 'Admin dashboard',
    description: 'Users and courses at a glance.',
  },
  {
    id: 'admin-users',
    path: '/admin/users',
    area: 'admin',
    title: 'Users',
    description: 'Everyone who has signed in.',
  },
  {
    id: 'admin-user',
    path: '/admin/users/:userId',
    area: 'admin',
    title: 'Manage User Enrollments',
    description: 'The courses of one user.',
  },
  {
    id: 'admin-courses',
    path: '/admin/courses',
    area: 'admin',
    title: 'Course Management',
    description: 'All courses.',
  },
  {
    id: 'admin-course-videos',
    path: '/admin/courses/:courseId/videos',
    area: 'admin',
    title: 'Course Videos',
    description: 'The videos of one course.',
  },
  {
    id: 'admin-course-learners',
    path: '/admin/courses/:courseId/learners',
    area: 'admin',
    title: 'Course Learners',
    description: 'Who is enrolled in one course.',
  },
  {
    id: 'admin-course-preview',
    path: '/admin/courses/:courseId/preview',
    area: 'admin',
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

/** The address of a page: `href('course', { courseId })`. */
export function href<Id extends RouteId>(
  id: Id,
  ...[params]: [ParamsOf<PathOf<Id>>] extends [never] ? [] : [Record<ParamsOf<PathOf<Id>>, string>]
): string {
  return route(id).path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent((params as Record<string, string> | undefined)?.[name] ?? ''),
  )
}
