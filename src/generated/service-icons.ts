// Written by the build, from src/site/services. Not to be edited.
import { IconBook2, IconBowl, IconBriefcase, IconBuildingStore, IconCalendarEvent, IconCertificate, IconClipboardText, IconFileText, IconRocket, IconSchool, IconSpeakerphone, IconTent, IconUsers, IconVideo, IconWriting } from '@tabler/icons-react'
import type { ServiceId } from './service-routes'

export const serviceIcons = {
  'digital-marketing': IconSpeakerphone,
  'education-courses': IconSchool,
  'workshops': IconBowl,
  'marketplace': IconBuildingStore,
  'events': IconCalendarEvent,
  'network': IconUsers,
  'career': IconBriefcase,
  'learning': IconBook2,
  'online-courses': IconCertificate,
  'thesis-writing': IconWriting,
  'case-study-writing': IconClipboardText,
  'research-paper-writing': IconFileText,
  'online-consultation': IconVideo,
  'startup-marketing': IconRocket,
  'camps': IconTent,
} satisfies Record<ServiceId, unknown>
