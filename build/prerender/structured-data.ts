// schema.org items for the pages, generated from the content that they show.
import { type Route, type RouteId, route, routes, siteName } from '@/routes'
import { company } from '@/site/content/company'
import { faq } from '@/site/content/faq'
import { service as educationCourses } from '@/site/services/education-courses'

/** Pages that describe a single course of study. */
const courses: readonly RouteId[] = ['learning', 'online-courses']

/** The courses that the education page describes by name. */
const namedCourses = ['Panchakarma', 'Rasayana', 'Kshar Sutra']

/** Without the site's address the URLs are relative, and consumers resolve them against the page's. */
export function structuredDataOf(id: RouteId, siteAddress: string | null): object[] {
  const at = (path: string) => `${siteAddress ?? ''}${path}`
  const organization = { '@type': 'Organization', '@id': at('/#organization'), name: siteName, url: at('/') }
  const course = (name: string, description: string, path: string) => ({
    '@type': 'Course',
    name,
    description,
    url: at(path),
    inLanguage: 'en',
    provider: organization,
  })
  const { path, title, description }: Route = route(id)

  if (id === 'home') return [{ ...organization, ...detailsOf(at) }]
  if (id === 'faq') return [faqPage()]
  if (!path.startsWith('/services/')) return []
  const trail = breadcrumbs([route('home'), route('services'), route(id)], at)
  if (courses.includes(id)) return [trail, course(title, description, path)]
  if (id !== 'education-courses') return [trail]
  return [trail, ...educationSubjects().map(({ title, text }) => course(title, text, path))]
}

function detailsOf(at: (path: string) => string) {
  const { phone, email, location, social } = company
  const [city] = location.split(',')
  return {
    logo: at('/icons/icon-512.png'),
    description: routes[0].description,
    address: { '@type': 'PostalAddress', addressLocality: city, addressCountry: 'IN' },
    ...(email && { email }),
    ...(phone && { telephone: phone }),
    // The home page of a social network is not a profile.
    sameAs: social.map(({ url }) => url).filter((url) => new URL(url).pathname !== '/'),
  }
}

function faqPage() {
  return {
    '@type': 'FAQPage',
    mainEntity: faq.questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer.join(' ') },
    })),
  }
}

function breadcrumbs(trail: readonly Route[], at: (path: string) => string) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ label, title, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label ?? title,
      item: at(path),
    })),
  }
}

function educationSubjects() {
  const subjects = educationCourses.youGet.filter(({ title }) => namedCourses.includes(title))
  if (subjects.length !== namedCourses.length) {
    throw new Error(`The education page no longer describes ${namedCourses.join(', ')} under these names.`)
  }
  return subjects
}
