// The component of each page, by its name in `routes.ts`, loaded on demand.
import type { ComponentType } from 'react'
import type { OnlinePage, StoredPage } from '@/routes'
import { onlinePages } from './online-only'

type Pages<Name extends string> = Record<Name, () => Promise<ComponentType>>

const storedPages: Pages<StoredPage | 'NotFoundPage'> = {
  HomePage: async () => (await import('@/site/pages/HomePage')).HomePage,
  AboutPage: async () => (await import('@/site/pages/AboutPage')).AboutPage,
  ServicesPage: async () => (await import('@/site/pages/ServicesPage')).ServicesPage,
  FaqPage: async () => (await import('@/site/pages/FaqPage')).FaqPage,
  ContactPage: async () => (await import('@/site/pages/ContactPage')).ContactPage,
  PrivacyPage: () => withTexts(import('@/site/pages/PrivacyPage'), 'PrivacyPage'),
  AccessibilityPage: () => withTexts(import('@/site/pages/AccessibilityPage'), 'AccessibilityPage'),
  ServicePage: () => withTexts(import('@/site/pages/ServicePage'), 'ServicePage'),
  ComingSoonPage: async () => (await import('@/site/pages/ComingSoonPage')).ComingSoonPage,
  NotFoundPage: async () => (await import('@/site/pages/NotFoundPage')).NotFoundPage,

  LoginPage: async () => {
    const page = import('@/auth/LoginPage')
    // The page is hydrated at a touch, nearly always on its button, which loads this again if it fails.
    if (!import.meta.env.SSR) import('@/api/sign-in').catch(() => {})
    return (await page).LoginPage
  },

  DashboardPage: async () => (await import('@/learn/dashboard/DashboardPage')).DashboardPage,
  CoursePage: async () => (await import('@/learn/course/CoursePage')).CoursePage,
  CertificatePage: () => withTexts(import('@/learn/certificate/CertificatePage'), 'CertificatePage'),
  DevicePage: () => withTexts(import('../account/DevicePage'), 'DevicePage'),
}

export const pages: Pages<OnlinePage | StoredPage | 'NotFoundPage'> = { ...storedPages, ...onlinePages }

/** Also loads the texts that only this page needs. */
async function withTexts<Name extends string>(
  file: Promise<Record<Name, ComponentType> & { loadTexts(): Promise<void> }>,
  name: Name,
): Promise<ComponentType> {
  const page = await file
  await page.loadTexts()
  return page[name]
}
