import type { Page } from '@playwright/test'
import type { ServiceId } from '../../src/generated/service-routes.ts'
import { href, type RouteId, siteName, tagline } from '../../src/routes.ts'
import type { ServiceTexts } from '../../src/site/service.ts'
import { expect, test } from '../support/e2e/test.ts'
import { type PublicPage, publicPages } from '../support/public-pages.ts'

const pageOf = (id: RouteId) => publicPages.find((page) => page.id === id) as PublicPage
const serviceRoutes = publicPages.filter(({ path }) => path.startsWith('/services/'))

async function contentOf(id: string): Promise<ServiceTexts> {
  const module: { service: ServiceTexts } = await import(`../../src/site/services/en/${id}.ts`)
  return module.service
}

const main = (page: Page) => page.getByRole('main')
const linkTo = (page: Page, id: RouteId) =>
  main(page).locator(`a[href="${href(id as 'home')}"]:not([target])`)

test('Every page is reachable from the home page and opens at its top', async ({ page }) => {
  await page.goto('/')
  await main(page).hover()
  await expect(page.locator('[data-live]')).toBeAttached()
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))

  const header = page.getByRole('navigation', { name: 'Main' })
  const expectArrival = async ({ id, title }: PublicPage) => {
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText(title)
    await expect(heading).toBeFocused()
    await expect(page).toHaveTitle(`${title} – ${siteName}`)
    expect(await page.evaluate(() => [scrollY, 'isSameDocument' in window]), id).toEqual([0, true])
  }

  for (const name of ['About', 'FAQ', 'Contact', 'Home']) {
    const entry = publicPages.find(({ label }) => label === name) as PublicPage
    await header.getByRole('link', { name, exact: true }).click()
    await expect(header.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page')
    await expectArrival(entry)
  }
  for (const entry of serviceRoutes) {
    await page.getByRole('contentinfo').getByRole('link', { name: 'All Services' }).click()
    await expectArrival(pageOf('services'))
    await main(page).locator(`a[href="${entry.path}"]`).first().click()
    await expectArrival(entry)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Submit Jobs' }).click()
  await expectArrival(pageOf('submit-jobs'))
})

test('The home page introduces the site, shows its numbers and links onward', async ({ page }) => {
  await page.goto('/')
  const home = main(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Empowering Ayurveda Digitally!' })).toBeVisible()
  const links = home.getByRole('link')
  await expect(links.nth(0)).toHaveAttribute('href', href('contact'))
  await expect(links.nth(1)).toHaveAttribute('href', href('services'))
  for (const pillar of [
    'Modern education',
    'Smart marketing',
    'Authentic products',
    'Holistic consultation',
  ]) {
    await expect(home.getByRole('heading', { name: pillar })).toBeVisible()
  }
  await expect(linkTo(page, 'about')).toBeVisible()

  const cards = page.getByRole('region', { name: 'What we do for your practice' })
  await expect(cards.getByRole('heading', { level: 3 })).toHaveText(['Learn', 'Write', 'Grow', 'Meet'])
  const names = [
    ...['Learning', 'Online Courses', 'Career'],
    ...['Thesis Writing', 'Case Study Writing', 'Research Paper Writing'],
    ...['Digital Marketing', 'Digital Marketing for Startups', 'Online Consultation'],
    ...['Events', 'Camps'],
  ]
  await expect(cards.getByRole('heading', { level: 4 })).toHaveText(names)
  await expect(cards.getByText('for licensed Ayurveda doctors')).toBeVisible()
  for (const name of names) {
    const { path } = publicPages.find(
      ({ title, path }) => title === name && path.startsWith('/services'),
    ) as PublicPage
    await expect(cards.getByRole('link', { name, exact: true })).toHaveAttribute('href', path)
  }
  await expect(cards.getByRole('link')).toHaveCount(names.length + 1)

  const growth = page.getByRole('region', { name: 'Growing with the community' })
  await expect(growth.getByRole('definition')).toHaveText(['120+', '15K+', '500+'])
  await expect(growth.getByRole('term')).toHaveText(['courses available', 'digital reach', 'doctors trained'])

  await expect(home.getByRole('figure')).toHaveCount(3)
  await expect(home.getByText('Within three months')).toContainText('70% increase in inquiries')
  await expect(home.getByRole('emphasis')).toHaveText(['70% increase in inquiries'])
  const chat = home.getByRole('link', { name: 'Chat with us' })
  await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+\?text=/)
  await expect(chat).toHaveAttribute('target', '_blank')
  await expect(page.getByRole('region', { name: 'Our partners' }).getByRole('listitem')).toHaveCount(6)
  await expect(home.getByRole('link', { name: 'Request a Personalized Plan' })).toHaveAttribute(
    'href',
    href('contact'),
  )
})

test('The about page presents story, vision, mission, differences, people and partners', async ({ page }) => {
  await page.goto(href('about'))
  for (const name of ['Our story', 'Our vision', 'Our mission', 'What sets us apart', 'Advisory board']) {
    await expect(page.getByRole('heading', { name })).toBeVisible()
  }
  await expect(
    page.getByRole('region', { name: 'What sets us apart' }).getByRole('heading', { level: 3 }),
  ).toHaveText([
    'An Ayurveda-first approach',
    'A focus on practitioner empowerment',
    'Tools for the global wellness landscape',
    'A supportive ecosystem',
  ])
  const people = page.getByRole('region', { name: 'The founding team' }).getByRole('list')
  await expect(people.nth(0).getByRole('listitem')).toHaveCount(3)
  await expect(people.nth(1).getByRole('listitem')).toHaveCount(1)
  await expect(page.getByRole('region', { name: 'Partners' }).getByRole('listitem')).toHaveCount(6)
  await expect(linkTo(page, 'contact')).toBeVisible()
})

test('The services page shows four highlights, three packages and a link to a personal quote', async ({
  page,
}) => {
  await page.goto(href('services'))
  await expect(
    page.getByRole('region', { name: 'Most people start here' }).getByRole('heading', { level: 3 }),
  ).toHaveText(['Digital Marketing', 'Education & Courses', 'Thesis Writing Support', 'Online Consultation'])

  const packages = page.getByRole('region', { name: 'Packages' })
  const cards = packages
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: 'Get Started' }) })
  await expect(cards).toHaveCount(3)
  const [starter, growth, premium] = [cards.nth(0), cards.nth(1), cards.nth(2)]
  await expect(starter).toContainText('Starter')
  await expect(starter).toContainText('For new practices')
  await expect(starter.getByRole('listitem')).toHaveText(['Access to 1 educational webinar'])
  await expect(growth).toContainText('Growth')
  await expect(growth).toContainText('Most Popular')
  await expect(growth).toContainText('For established practices')
  await expect(growth.getByRole('listitem')).toHaveText([
    'Access to 3 educational courses',
    'Monthly performance reports',
  ])
  await expect(premium).toContainText('Premium')
  await expect(premium).toContainText('For expanding practices')
  await expect(premium.getByRole('listitem')).toHaveCount(0)
  for (const card of [starter, growth, premium]) {
    await expect(card.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', href('contact'))
  }
  await expect(packages.getByRole('link', { name: 'personalized quote' })).toHaveAttribute(
    'href',
    href('contact'),
  )

  const shown = await main(page)
    .locator('a[href^="/services/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(new Set(shown)).toEqual(new Set(serviceRoutes.map(({ path }) => path)))
})

test('Every service page says what it is, who it is for, what you get, how it works and what others ask', async ({
  page,
}) => {
  for (const { id, title, path } of serviceRoutes) {
    const { headings } = await contentOf(id)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    const section = (name: keyof ServiceTexts['headings']) =>
      page.getByRole('region', { name: headings[name], exact: true })
    await expect(section('intro').getByRole('heading', { name: headings.forWhom })).toBeVisible()
    const points = await section('youGet').getByRole('heading', { level: 3 }).count()
    expect(points, id).toBeGreaterThanOrEqual(4)
    await expect(section('steps').getByRole('listitem')).toHaveCount(4)
    const questions = await section('questions').getByRole('group').count()
    expect(questions >= 3 && questions <= 5, `${id}: ${questions} questions`).toBe(true)
    await expect(section('related').getByRole('link')).toHaveCount(3)
    await expect(section('related').locator(`a[href="${path}"]`)).toHaveCount(0)
    await expect(main(page).getByRole('link', { name: 'Request a Personalized Plan' })).toHaveAttribute(
      'href',
      href('contact'),
    )
  }
  await page.goto(href('education-courses'))
  for (const name of ['Panchakarma', 'Rasayana', 'Kshar Sutra']) {
    const subject = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name, exact: true }) })
    await expect(subject.getByRole('listitem')).toHaveCount(4)
  }
})

test('The two pages named Learning say what the other is for, and link to it', async ({ page }) => {
  const introOf = async (id: ServiceId) =>
    page.getByRole('region', { name: (await contentOf(id)).headings.intro, exact: true })
  await page.goto(href('learning'))
  await (await introOf('learning')).getByRole('link', { name: 'See Education & Courses' }).click()
  await expect(page).toHaveURL(href('education-courses'))
  await (await introOf('education-courses')).getByRole('link', { name: 'See our learning paths' }).click()
  await expect(page).toHaveURL(href('learning'))
})

test('The contact page gives phone, e-mail, place, hours and chat, and has no form', async ({ page }) => {
  await page.goto(href('contact'))
  const contact = main(page)
  await expect(contact.locator('a[href^="tel:+"]')).toBeVisible()
  await expect(contact.locator('a[href^="mailto:"]')).toBeVisible()
  await expect(contact.getByText('New Delhi, India')).toBeVisible()
  await expect(contact.getByText('Monday to Friday 9AM to 6PM')).toBeVisible()
  const chat = contact.getByRole('link', { name: 'Chat with us' })
  await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+\?text=/)
  await expect(chat).toHaveAttribute('target', '_blank')
  await expect(page.locator('form, input, textarea')).toHaveCount(0)
})

test('At most one of the seven FAQ questions is open at a time', async ({ page }) => {
  await page.goto(href('faq'))
  const questions = main(page).getByRole('group')
  await expect(main(page).getByRole('heading', { level: 2 })).toHaveText([
    'What is Ayurveda?',
    'How does digital marketing help an Ayurveda practice?',
    'What services do you offer?',
    'Is Ayurveda safe?',
    'How do you support education?',
    'What does a consultation involve?',
    'How do I get started?',
    'Didn’t find your question?',
  ])
  await expect(questions).toHaveCount(7)
  const open = main(page).locator('details[open]')
  await expect(open).toHaveCount(0)
  for (const index of [0, 3, 6]) {
    await questions.nth(index).locator('summary').click()
    await expect(open).toHaveCount(1)
    await expect(questions.nth(index).getByRole('paragraph').first()).toBeVisible()
  }
  await questions.nth(6).locator('summary').click()
  await expect(open).toHaveCount(0)
})

test('The coming-soon page and the not-found page link to other pages', async ({
  page,
  expectConsoleError,
}) => {
  await page.goto(href('submit-jobs'))
  await expect(main(page).getByText('Coming soon')).toBeVisible()
  for (const id of ['contact', 'services', 'faq'] as const) await expect(linkTo(page, id)).toBeVisible()

  expectConsoleError(/404|Page not found: \/services\/unknown/)
  const logged = page.waitForEvent('console', (message) => message.text().includes('/services/unknown'))
  expect((await page.goto('/services/unknown'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: '404' })).toBeVisible()
  await expect(page.getByText('Oops! Page not found')).toBeVisible()
  await main(page).hover()
  expect((await logged).text()).toContain('Page not found')
  await main(page).getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(tagline)
})

test('The footer of public pages has its links, the year and the credit', async ({ page }) => {
  const year = String(new Date().getFullYear())
  for (const path of ['/', href('camps'), href('submit-jobs')]) {
    await page.goto(path)
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByRole('navigation', { name: 'Quick links' }).getByRole('link')).toHaveText([
      ...['Home', 'About', 'All Services', 'FAQ', 'Contact'],
    ])
    await expect(footer.getByRole('navigation', { name: 'Discover' }).getByRole('link')).toHaveText([
      ...['Digital Marketing', 'Learning', 'Workshops', 'Marketplace', 'Events', 'Network'],
    ])
    for (const name of ['Facebook', 'Instagram', 'LinkedIn']) {
      await expect(footer.getByRole('link', { name })).toHaveAttribute('href', /^https:\/\/www\.\w+\.com\/$/)
    }
    await expect(footer.getByText('©')).toContainText(year)
    await expect(footer.getByRole('link', { name: 'Developed by' })).toHaveAttribute('target', '_blank')
  }
})

test.describe('Site without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('Without JavaScript, visitors can read every page, open both menus and move between pages', async ({
    page,
  }) => {
    for (const { path, title } of publicPages) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    }
    await page.goto('/')
    await page.getByRole('button', { name: 'Discover' }).click()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Workshops' }).click()
    await expect(page).toHaveURL(href('workshops'))
    const questions = main(page).getByRole('group')
    await questions.nth(0).locator('summary').click()
    await questions.nth(1).locator('summary').click()
    await expect(page.locator('details[open]')).toHaveCount(1)
    await expect(questions.nth(1).getByRole('paragraph')).toBeVisible()

    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'FAQ' }).click()
    await expect(page).toHaveURL(href('faq'))
  })
})
