// What chats and other sites show next to a link.
import type { Locale } from '../../src/locale.ts'
import { siteName } from '../../src/routes.ts'
import type { ServiceGroup } from '../../src/site/service.ts'
import { pages as english } from '../../src/texts/en/pages.ts'
import { pages as hindi } from '../../src/texts/hi/pages.ts'

export type Preview = {
  title: string
  description: string
  /** The path of an image of 1200 × 630 pixels. */
  picture: string
  /** What is written in the picture. */
  alt: string
}

/** Drawn by `dev/scripts/draw-previews.ts`: one for each language, and one for each group of services. */
export function pictureOf(language: Locale, group?: ServiceGroup): string {
  return `/${['og', group, language === 'en' ? undefined : language].filter(Boolean).join('-')}.png`
}

/**
 * For links into the app, whose address is the same in every language. All certificates have the same, and so
 * have all courses: what a chat's server reads names nobody (docs/decisions/0050).
 */
export const shellPreviews: Readonly<Record<string, Preview>> = {
  'app-verify': {
    title: `Certificate – ${siteName}`,
    description: `${english.verify.description} · ${hindi.verify.description}`,
    picture: '/og-certificate.png',
    alt: `Certificate · प्रमाणपत्र. ${siteName}`,
  },
  'app-course': {
    title: `Video course – ${siteName}`,
    description: 'Sign in to watch it. · देखने के लिए साइन इन करें।',
    picture: pictureOf('en', 'learn'),
    alt: siteName,
  },
}
