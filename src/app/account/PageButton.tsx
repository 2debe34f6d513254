import { Button } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = {
  icon: ReactNode
  onClick: () => void
  /** Does nothing, but stays focusable. `describedBy` is the id of a text that gives the reason. */
  isDisabled?: boolean
  describedBy?: string
  isDangerous?: boolean
  children: ReactNode
}

/** A button of the page 'Device and data'. */
export function PageButton({
  icon,
  onClick,
  isDisabled = false,
  describedBy,
  isDangerous = false,
  children,
}: Props) {
  return (
    <Button
      size="md"
      {...(isDangerous ? { variant: 'outline', color: 'terracotta' } : { variant: 'default' })}
      leftSection={icon}
      aria-disabled={isDisabled || undefined}
      data-disabled={isDisabled}
      aria-describedby={describedBy}
      onClick={isDisabled ? undefined : onClick}
    >
      {children}
    </Button>
  )
}
