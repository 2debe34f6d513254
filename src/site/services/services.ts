// The services in their order, and what is the same in every language. The texts of each are in `en/` and `hi/`.
import type { ServiceId } from '@/generated/service-routes'
import type { home } from '../content/en/home'
import type { ForEach } from '../content/order'
import type { Service } from '../service'

export const services = [
  {
    id: 'digital-marketing',
    icon: 'IconSpeakerphone',
    motif: 'branch',
    isInDiscover: true,
    related: ['startup-marketing', 'online-consultation', 'camps'],
  },
  {
    id: 'education-courses',
    icon: 'IconSchool',
    motif: 'lotus',
    isInDiscover: true,
    mistakenFor: 'learning',
    related: ['online-courses', 'workshops', 'learning'],
  },
  {
    id: 'workshops',
    icon: 'IconBowl',
    motif: 'mortar',
    isInDiscover: true,
    related: ['education-courses', 'events', 'online-courses'],
  },
  {
    id: 'marketplace',
    icon: 'IconBuildingStore',
    motif: 'mortar',
    isInDiscover: true,
    related: ['network', 'startup-marketing', 'digital-marketing'],
  },
  {
    id: 'events',
    icon: 'IconCalendarEvent',
    motif: 'lotus',
    isInDiscover: true,
    related: ['workshops', 'network', 'camps'],
  },
  {
    id: 'network',
    icon: 'IconAffiliate',
    motif: 'doshas',
    isInDiscover: true,
    related: ['career', 'events', 'marketplace'],
  },
  {
    id: 'career',
    icon: 'IconBriefcase',
    motif: 'branch',
    related: ['network', 'learning', 'online-courses'],
  },
  {
    id: 'learning',
    icon: 'IconRoute',
    motif: 'leaf',
    mistakenFor: 'education-courses',
    related: ['education-courses', 'thesis-writing', 'career'],
  },
  {
    id: 'online-courses',
    icon: 'IconCertificate',
    motif: 'lotus',
    related: ['education-courses', 'workshops', 'case-study-writing'],
  },
  {
    id: 'thesis-writing',
    icon: 'IconWriting',
    motif: 'branch',
    related: ['research-paper-writing', 'case-study-writing', 'learning'],
  },
  {
    id: 'case-study-writing',
    icon: 'IconClipboardText',
    motif: 'leaf',
    related: ['research-paper-writing', 'thesis-writing', 'online-courses'],
  },
  {
    id: 'research-paper-writing',
    icon: 'IconFileText',
    motif: 'doshas',
    related: ['thesis-writing', 'case-study-writing', 'events'],
  },
  {
    id: 'online-consultation',
    icon: 'IconVideo',
    motif: 'doshas',
    related: ['digital-marketing', 'camps', 'case-study-writing'],
  },
  {
    id: 'startup-marketing',
    icon: 'IconRocket',
    motif: 'leaf',
    related: ['digital-marketing', 'marketplace', 'network'],
  },
  {
    id: 'camps',
    icon: 'IconTent',
    motif: 'branch',
    related: ['events', 'digital-marketing', 'online-consultation'],
  },
] as const satisfies readonly Service[]

/** All services of the home page, in the order of the groups' titles. Others must be in `notOnHomePage`. */
export const serviceGroups = [
  ['learning', 'online-courses', 'career'],
  ['thesis-writing', 'case-study-writing', 'research-paper-writing'],
  ['digital-marketing', 'startup-marketing', 'online-consultation'],
  ['events', 'camps'],
] as const satisfies ForEach<typeof home.services.groups, ServiceId[]>

export const notOnHomePage: Record<Exclude<ServiceId, (typeof serviceGroups)[number][number]>, true> = {
  'education-courses': true,
  workshops: true,
  marketplace: true,
  network: true,
}
