import { Badge } from '@mantine/core'
import { IconShieldCheck } from '@tabler/icons-react'

/** An admin stands out by form, not by colour alone. */
export function RoleBadge({ role }: { role: string }) {
  if (role === 'admin') {
    return (
      <Badge color="forest" leftSection={<IconShieldCheck size={14} aria-hidden />}>
        {role}
      </Badge>
    )
  }
  return (
    <Badge color="gray" variant="light">
      {role}
    </Badge>
  )
}
