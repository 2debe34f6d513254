import type { RouteId } from '@/routes'

export const serviceIds = [
  'digital-marketing',
  'startup-marketing',
  'education-courses',
  'learning',
  'online-courses',
  'workshops',
  'thesis-writing',
  'case-study-writing',
  'research-paper-writing',
  'online-consultation',
  'career',
  'events',
  'camps',
  'marketplace',
  'network',
] as const satisfies readonly RouteId[]

export type ServiceId = (typeof serviceIds)[number]

export function isService(id: RouteId): id is ServiceId {
  return (serviceIds as readonly RouteId[]).includes(id)
}
