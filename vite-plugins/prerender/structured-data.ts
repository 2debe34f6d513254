// schema.org items for the pages, generated from the content that they show.

import { company } from '@operator/company'
import { locale } from '@/locale'
import { pathIn, type RouteId, route, siteName } from '@/routes'
import { details, faq } from '@/site/content'
import type { ServiceTexts } from '@/site/service'
import { service as englishCourses } from '@/site/services/en/education-courses'
import { service as hindiCourses } from '@/site/services/hi/education-courses'
import { menuName, pageTexts } from '@/texts/texts'

/** Pages that describe a single course of study. */
const courses: readonly RouteId[] = ['learning', 'online-courses']

/** Without the site's address the URLs are relative, and consumers resolve them against the page's. */
export function structuredDataOf(id: RouteId, siteAddress: string | null): object[] {
  const at = (path: string) => `${siteAddress ?? ''}${path}`
  const organization = {
    '@type': 'Organization',
    '@id': at('/#organization'),
    name: siteName,
    url: at(addressOf('home')),
  }
  const course = (name: string, description: string, path: string) => ({
    '@type': 'Course',
    name,
    description,
    url: at(path),
    inLanguage: locale(),
    provider: organization,
  })
  const path = addressOf(id)
  const { title, description } = pageTexts(id)

  if (id === 'home') return [{ ...organization, ...detailsOf(at) }]
  if (id === 'faq') return [faqPage()]
  if (!route(id).path.startsWith('/services/')) return []
  const trail = breadcrumbs(['home', 'services', id], at)
  if (courses.includes(id)) return [trail, course(title, description, path)]
  if (id !== 'education-courses') return [trail]
  return [trail, ...educationSubjects().map(({ title, text }) => course(title, text, path))]
}

function detailsOf(at: (path: string) => string) {
  const { phone, email, social } = company
  const city = details.location?.split(',')[0]
  return {
    logo: at('/icons/icon-512.png'),
    description: pageTexts('home').description,
    ...(city && { address: { '@type': 'PostalAddress', addressLocality: city, addressCountry: 'IN' } }),
    ...(email && { email }),
    ...(phone && { telephone: phone }),
    // The home page of a social network is not a profile.
    sameAs: social.map(({ url }) => url).filter((url) => new URL(url).pathname !== '/'),
  }
}

function faqPage() {
  return {
    '@type': 'FAQPage',
    inLanguage: locale(),
    mainEntity: faq.questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer.join(' ') },
    })),
  }
}

function breadcrumbs(trail: readonly RouteId[], at: (path: string) => string) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map((id, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: menuName(id),
      item: at(addressOf(id)),
    })),
  }
}

/** Panchakarma, Rasayana and Kshar Sutra: subjects that are taught list what they cover. */
function educationSubjects() {
  const texts: Record<string, ServiceTexts> = { en: englishCourses, hi: hindiCourses }
  return texts[locale()]?.youGet.filter(({ covers }) => covers) ?? []
}

function addressOf(id: RouteId): string {
  return pathIn(locale(), route(id))
}
