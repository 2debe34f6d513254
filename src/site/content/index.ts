// Written by the build, from the files beside it. Not to be edited.

// The texts of the public pages in the document's language, loaded before any of these is rendered. Those of a service's page
// and of the privacy page are longer: their pages load them themselves.
import { locale } from '@/locale'
import type { Translation } from '@/texts/texts'
import type * as english from './en'

type Content = { [Name in keyof typeof english]: Translation<(typeof english)[Name]> }

export let about: Content['about']
export let chat: Content['chat']
export let comingSoon: Content['comingSoon']
export let contact: Content['contact']
export let faq: Content['faq']
export let home: Content['home']
export let layout: Content['layout']
export let notFound: Content['notFound']
export let partners: Content['partners']
export let place: Content['place']
export let privacy: Content['privacy']
export let servicesPage: Content['servicesPage']
export let share: Content['share']

const files = { en: () => import('./en'), hi: () => import('./hi') }

export async function loadContent(): Promise<void> {
  const content: Content = await files[locale()]()
  about = content.about
  chat = content.chat
  comingSoon = content.comingSoon
  contact = content.contact
  faq = content.faq
  home = content.home
  layout = content.layout
  notFound = content.notFound
  partners = content.partners
  place = content.place
  privacy = content.privacy
  servicesPage = content.servicesPage
  share = content.share
}
