import {
  IconBook2,
  IconBowl,
  IconBriefcase,
  IconBuildingStore,
  IconCalendarEvent,
  IconCertificate,
  IconClipboardText,
  IconFileText,
  IconPlant2,
  IconRocket,
  IconSchool,
  IconSpeakerphone,
  IconTent,
  IconUsers,
  IconVideo,
  IconWriting,
  type TablerIcon,
} from '@tabler/icons-react'
import type { ServiceId } from './content/services/service-ids'

const icons: Record<ServiceId, TablerIcon> = {
  'digital-marketing': IconSpeakerphone,
  'startup-marketing': IconRocket,
  'education-courses': IconSchool,
  learning: IconBook2,
  'online-courses': IconCertificate,
  workshops: IconBowl,
  'thesis-writing': IconWriting,
  'case-study-writing': IconClipboardText,
  'research-paper-writing': IconFileText,
  'online-consultation': IconVideo,
  career: IconBriefcase,
  events: IconCalendarEvent,
  camps: IconTent,
  marketplace: IconBuildingStore,
  network: IconUsers,
}

export function ServiceIcon({ id, size = 26 }: { id: string; size?: number }) {
  const Icon = id in icons ? icons[id as ServiceId] : IconPlant2
  return <Icon size={size} stroke={1.5} aria-hidden />
}
