import { Badge } from '@mantine/core'
import { IconShieldCheck } from '@tabler/icons-react'
import classes from './RoleBadge.module.css'

const classNames = { root: classes.badge, label: classes.label }

/** The admin badge differs in shape, not by colour alone. */
export function RoleBadge({ role }: { role: string }) {
  if (role === 'admin') {
    return (
      <Badge
        classNames={classNames}
        color="forest"
        leftSection={<IconShieldCheck size="0.875rem" aria-hidden />}
      >
        {role}
      </Badge>
    )
  }
  return (
    <Badge classNames={classNames} color="gray" variant="light">
      {role}
    </Badge>
  )
}
