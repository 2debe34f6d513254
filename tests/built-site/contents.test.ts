// The content of the public pages that is more than their texts.
import { expect, test } from 'vitest'
import type { ServiceId } from '../../src/generated/service-routes.ts'
import { href, type SinglePageId } from '../../src/routes.ts'
import { home as homeTexts } from '../../src/site/content/en/home.ts'
import { home as hindiHomeTexts } from '../../src/site/content/hi/home.ts'
import type { ServiceTexts } from '../../src/site/service.ts'
import { addressOf, all, link, one, open, section, textOf, textsOf } from '../support/built-pages.ts'
import { type PublicPage, publicPages } from '../support/public-pages.ts'

const services = publicPages.filter(({ path }) => path.startsWith('/services/'))

const mainOf = async (id: SinglePageId) => one(await open(href(id)), 'main')

async function serviceTexts(id: string): Promise<ServiceTexts> {
  const module: { service: ServiceTexts } = await import(`../../src/site/services/en/${id}.ts`)
  return module.service
}

function expectChat(parent: Element): void {
  const chat = link(parent, 'Chat with us')
  expect(addressOf(chat)).toMatch(/^https:\/\/wa\.me\/\d+\?text=/)
  expect(chat.getAttribute('target')).toBe('_blank')
}

test('The home page introduces the site, shows its numbers and links onward', async () => {
  const page = await open('/')
  const home = await mainOf('home')
  expect(textsOf(home, 'h1')).toEqual(['Empowering Ayurveda Digitally!'])
  expect(all(home, 'a').slice(0, 2).map(addressOf)).toEqual([href('contact'), href('services')])
  expect(textsOf(home, 'h2')).toEqual(
    expect.arrayContaining([
      'Modern education',
      'Smart marketing',
      'Authentic products',
      'Holistic consultation',
    ]),
  )
  expect(all(home, `a[href="${href('about')}"]`)).toHaveLength(1)

  const cards = section(page, 'What we do for your practice')
  expect(textsOf(cards, 'h3')).toEqual(['Learn', 'Write', 'Grow', 'Meet'])
  const names = [
    ...['Learning', 'Online Courses', 'Career'],
    ...['Thesis Writing', 'Case Study Writing', 'Research Paper Writing'],
    ...['Digital Marketing', 'Digital Marketing for Startups', 'Online Consultation'],
    ...['Events', 'Camps'],
  ]
  expect(textsOf(cards, 'h4')).toEqual(names)
  expect(textOf(cards)).toContain('for licensed Ayurveda doctors')
  for (const name of names) {
    const { path } = services.find(({ title }) => title === name) as PublicPage
    expect(addressOf(link(cards, name)), name).toBe(path)
  }
  expect(all(cards, 'a')).toHaveLength(names.length + 1)

  const growth = section(page, 'Growing with the community')
  expect(textsOf(growth, 'dd')).toEqual(['120+', '15K+', '500+'])
  expect(textsOf(growth, 'dt')).toEqual(['courses available', 'digital reach', 'doctors trained'])

  expect(all(home, 'figure')).toHaveLength(3)
  expect(textsOf(home, 'em')).toEqual(['70% increase in inquiries'])
  const [quote] = textsOf(home, 'blockquote').filter((text) => text.includes('Within three months'))
  expect(quote).toContain('70% increase in inquiries')
  expectChat(home)
  expect(all(section(page, 'Our partners'), 'li')).toHaveLength(6)
  expect(addressOf(link(home, 'Request a Personalized Plan'))).toBe(href('contact'))
})

test('Before any code runs no dosha is lit, and a line is there for every hour and for none', async () => {
  const page = await open('/')
  expect(page.documentElement.hasAttribute('data-hours')).toBe(false)
  expect(all(page, 'main svg [data-dosha]')).toHaveLength(3)
  const lines = all(page, 'main p span[data-at]')
  expect(lines.map((line) => [line.getAttribute('data-at'), textOf(line)])).toEqual(
    Object.entries(homeTexts.hero.hours),
  )
})

test.each([
  ['/', homeTexts],
  ['/hi', hindiHomeTexts],
] as const)(
  'On %s the app is shown in its own pictures, each named, in both colour schemes and the page’s language',
  async (path, texts) => {
    const home = one(await open(path), 'main')
    const pictures = all(home, '[role=img]').map((picture) => ({
      label: picture.getAttribute('aria-label'),
      files: all(picture, 'img').map((image) =>
        image.getAttribute('src')?.replace(/^.*\/app-|-[\w-]{8}\.avif$/g, ''),
      ),
    }))
    const language = path === '/' ? 'en' : 'hi'
    const inBoth = (name: string) => [`${name}-${language}-light`, `${name}-${language}-dark`]
    expect(pictures).toEqual([
      { label: texts.hero.screen, files: inBoth('course') },
      { label: texts.offline.screen, files: inBoth('dashboard') },
      { label: texts.certificate.picture, files: ['certificate'] },
    ])
    // The description beside them is enough.
    for (const image of all(home, '[role=img] img')) expect(image.getAttribute('alt')).toBe('')
  },
)

test('The home page says that anybody can check a certificate, and leads there', async () => {
  const part = section(await open('/'), 'A certificate that anybody can check')
  expect(addressOf(link(part, 'Verify a certificate'))).toBe(href('verify'))
})

test('Nobody who is named by a role only has initials', async () => {
  for (const path of ['/', '/about', '/hi', '/hi/about'])
    for (const place of all(await open(path), 'main :is(figcaption, li)'))
      expect(textsOf(place, '[aria-hidden=true]').filter(Boolean), path).toEqual([])
})

test('The about page presents story, vision, mission, differences, people and partners', async () => {
  const page = await open(href('about'))
  expect(textsOf(page, 'main :is(h2, h3)')).toEqual(
    expect.arrayContaining([
      'Our story',
      'Our vision',
      'Our mission',
      'What sets us apart',
      'Advisory board',
    ]),
  )
  expect(textsOf(section(page, 'What sets us apart'), 'h3')).toEqual([
    'An Ayurveda-first approach',
    'A focus on practitioner empowerment',
    'Tools for the global wellness landscape',
    'A supportive ecosystem',
  ])
  const people = all(section(page, 'The founding team'), 'ul')
  expect(people.map((list) => list.children.length)).toEqual([3, 1])
  expect(all(section(page, 'Partners who trust us'), 'li')).toHaveLength(6)
  expect(all(page, `main a[href="${href('contact')}"]`)).toHaveLength(1)
})

test('The services page shows four highlights, three packages and a link to a personal quote', async () => {
  const page = await open(href('services'))
  expect(textsOf(section(page, 'Good places to start'), 'h3')).toEqual([
    ...['Digital Marketing', 'Education & Courses', 'Thesis Writing Support', 'Online Consultation'],
  ])

  const packages = section(page, 'Packages')
  const cards = all(packages, 'li').filter((item) => textsOf(item, 'a').includes('Get Started'))
  expect(
    cards.map((card) => ({
      name: textsOf(card, 'h3'),
      mark: textsOf(card, 'h3 + span'),
      forWhom: textsOf(card, 'p')[0],
      points: textsOf(card, 'li'),
      leadsTo: addressOf(link(card, 'Get Started')),
    })),
  ).toEqual([
    {
      name: ['Starter'],
      mark: [],
      forWhom: 'For new practices',
      points: ['Access to 1 educational webinar'],
      leadsTo: href('contact'),
    },
    {
      name: ['Growth'],
      mark: ['Most Popular'],
      forWhom: 'For established practices',
      points: ['Access to 3 educational courses', 'Monthly performance reports'],
      leadsTo: href('contact'),
    },
    {
      name: ['Premium'],
      mark: [],
      forWhom: 'For expanding practices',
      points: [],
      leadsTo: href('contact'),
    },
  ])
  const [quote] = all(packages, 'a').filter((found) => textOf(found).includes('personalized quote'))
  expect(quote && addressOf(quote)).toBe(href('contact'))

  const shown = all(page, 'main a[href^="/services/"]').map(addressOf)
  expect(new Set(shown)).toEqual(new Set(services.map(({ path }) => path)))
})

test.each(services)(
  '$path says what it is, who it is for, what you get, how it works and what others ask',
  async ({ id, path }) => {
    const { headings } = await serviceTexts(id)
    const page = await open(path)
    const part = (name: keyof ServiceTexts['headings']) => section(page, headings[name])
    expect(textsOf(part('intro'), 'h3')).toEqual([headings.forWhom])
    expect(all(part('youGet'), 'h3').length).toBeGreaterThanOrEqual(4)
    expect(all(part('steps'), 'li')).toHaveLength(4)
    const questions = all(part('questions'), 'details').length
    expect(questions >= 3 && questions <= 5, `${questions} questions`).toBe(true)
    const related = all(part('related'), 'a').map(addressOf)
    expect(related).toHaveLength(3)
    expect(related).not.toContain(path)
    expect(addressOf(link(one(page, 'main'), 'Request a Personalized Plan'))).toBe(href('contact'))
  },
)

test('The page about courses names three subjects, each with what is taught', async () => {
  const page = await open(href('education-courses'))
  for (const name of ['Panchakarma', 'Rasayana', 'Kshar Sutra']) {
    const subjects = all(page, 'main li').filter((item) => textsOf(item, 'h3').includes(name))
    expect(
      subjects.map((subject) => all(subject, 'li').length),
      name,
    ).toEqual([4])
  }
})

test('The two pages named Learning say what the other is for, and link to it', async () => {
  for (const [id, name, other] of [
    ['learning', 'See Education & Courses', 'education-courses'],
    ['education-courses', 'See our learning paths', 'learning'],
  ] as const satisfies readonly (readonly [ServiceId, string, ServiceId])[]) {
    const { headings } = await serviceTexts(id)
    const intro = section(await open(href(id)), headings.intro)
    expect(addressOf(link(intro, name))).toBe(href(other))
  }
})

test('The contact page gives phone, e-mail, place, hours and chat, and has no form', async () => {
  const contact = await mainOf('contact')
  expect(all(contact, 'a[href^="tel:+"]')).toHaveLength(1)
  expect(all(contact, 'a[href^="mailto:"]')).toHaveLength(1)
  expect(textOf(contact)).toContain('New Delhi, India')
  expect(textOf(contact)).toContain('Monday to Friday 9AM to 6PM')
  expectChat(contact)
  expect(all(await open(href('contact')), 'form, input, textarea')).toEqual([])
})

test('The FAQ page answers seven questions', async () => {
  const faq = await mainOf('faq')
  expect(textsOf(faq, 'h2')).toEqual([
    'What is Ayurveda?',
    'How does digital marketing help an Ayurveda practice?',
    'What services do you offer?',
    'Is Ayurveda safe?',
    'How do you support education?',
    'What does a consultation involve?',
    'How do I get started?',
    'Didn’t find your question?',
  ])
  const answers = all(faq, 'details > div').map((answer) => textsOf(answer, 'p')[0] ?? '')
  expect(answers).toHaveLength(7)
  for (const answer of answers) expect(answer.length).toBeGreaterThan(50)
})

test('The coming-soon page says so, and links to other pages', async () => {
  const comingSoon = await mainOf('submit-jobs')
  expect(textOf(comingSoon)).toContain('Coming soon')
  expect(all(comingSoon, 'a').map(addressOf)).toEqual([href('contact'), href('services'), href('faq')])
})
