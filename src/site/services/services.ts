// The services in their order, and what is the same in every language. The texts of each are in `en/` and `hi/`.
import type { ServiceId } from '@/generated/service-routes'
import type { home } from '../content/en/home'
import type { ForEach } from '../content/order'
import type { Service, ServiceGroup } from '../service'

export const services = [
  {
    id: 'digital-marketing',
    icon: 'IconSpeakerphone',
    group: 'grow',
    motif: 'branch',
    isInDiscover: true,
    related: ['startup-marketing', 'online-consultation', 'camps'],
  },
  {
    id: 'education-courses',
    icon: 'IconSchool',
    group: 'learn',
    motif: 'lotus',
    isInDiscover: true,
    mistakenFor: 'learning',
    related: ['online-courses', 'workshops', 'learning'],
  },
  {
    id: 'workshops',
    icon: 'IconBowl',
    group: 'learn',
    motif: 'mortar',
    isInDiscover: true,
    related: ['education-courses', 'events', 'online-courses'],
  },
  {
    id: 'marketplace',
    icon: 'IconBuildingStore',
    group: 'grow',
    motif: 'mortar',
    isInDiscover: true,
    related: ['network', 'startup-marketing', 'digital-marketing'],
  },
  {
    id: 'events',
    icon: 'IconCalendarEvent',
    group: 'meet',
    motif: 'lotus',
    isInDiscover: true,
    related: ['workshops', 'network', 'camps'],
  },
  {
    id: 'network',
    icon: 'IconAffiliate',
    group: 'meet',
    motif: 'doshas',
    isInDiscover: true,
    related: ['career', 'events', 'marketplace'],
  },
  {
    id: 'career',
    icon: 'IconBriefcase',
    group: 'learn',
    motif: 'branch',
    related: ['network', 'learning', 'online-courses'],
  },
  {
    id: 'learning',
    icon: 'IconRoute',
    group: 'learn',
    motif: 'leaf',
    mistakenFor: 'education-courses',
    related: ['education-courses', 'thesis-writing', 'career'],
  },
  {
    id: 'online-courses',
    icon: 'IconCertificate',
    group: 'learn',
    motif: 'lotus',
    related: ['education-courses', 'workshops', 'case-study-writing'],
  },
  {
    id: 'thesis-writing',
    icon: 'IconWriting',
    group: 'write',
    motif: 'branch',
    related: ['research-paper-writing', 'case-study-writing', 'learning'],
  },
  {
    id: 'case-study-writing',
    icon: 'IconClipboardText',
    group: 'write',
    motif: 'leaf',
    related: ['research-paper-writing', 'thesis-writing', 'online-courses'],
  },
  {
    id: 'research-paper-writing',
    icon: 'IconFileText',
    group: 'write',
    motif: 'doshas',
    related: ['thesis-writing', 'case-study-writing', 'events'],
  },
  {
    id: 'online-consultation',
    icon: 'IconVideo',
    group: 'grow',
    motif: 'doshas',
    related: ['digital-marketing', 'camps', 'case-study-writing'],
  },
  {
    id: 'startup-marketing',
    icon: 'IconRocket',
    group: 'grow',
    motif: 'leaf',
    related: ['digital-marketing', 'marketplace', 'network'],
  },
  {
    id: 'camps',
    icon: 'IconTent',
    group: 'meet',
    motif: 'branch',
    related: ['events', 'digital-marketing', 'online-consultation'],
  },
] as const satisfies readonly Service[]

const groups: Record<string, ServiceGroup> = Object.fromEntries(services.map(({ id, group }) => [id, group]))

export function groupOf(id: ServiceId): ServiceGroup {
  return groups[id] ?? 'learn'
}

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
