import { IconPlant2, type TablerIcon } from '@tabler/icons-react'
import { serviceIcons } from '@/generated/service-icons'

const icons: Record<string, TablerIcon | undefined> = serviceIcons

/** A service's icon; a plant for routes that are not services. */
export function ServiceIcon({ id, size = 26 }: { id: string; size?: number }) {
  const Icon = icons[id] ?? IconPlant2
  return <Icon size={`${size / 16}rem`} stroke={1.5} aria-hidden />
}
