// Written by the build, from src/site/services. Not to be edited.
import { IconAffiliate, IconBowl, IconBriefcase, IconBuildingStore, IconCalendarEvent, IconCertificate, IconClipboardText, IconFileText, IconRocket, IconRoute, IconSchool, IconSpeakerphone, IconTent, IconVideo, IconWriting } from '@tabler/icons-react'
import type { ServiceId } from './service-routes'

export const serviceIcons = {
  'digital-marketing': IconSpeakerphone,
  'education-courses': IconSchool,
  'workshops': IconBowl,
  'marketplace': IconBuildingStore,
  'events': IconCalendarEvent,
  'network': IconAffiliate,
  'career': IconBriefcase,
  'learning': IconRoute,
  'online-courses': IconCertificate,
  'thesis-writing': IconWriting,
  'case-study-writing': IconClipboardText,
  'research-paper-writing': IconFileText,
  'online-consultation': IconVideo,
  'startup-marketing': IconRocket,
  'camps': IconTent,
} satisfies Record<ServiceId, unknown>
