import type { ReactNode, Ref } from 'react'

type Props = {
  icon: ReactNode
  onClick: () => void
  /** Whether the panel below the entry is open; omit for entries without one. */
  isExpanded?: boolean
  /** Does nothing, but stays focusable. `describedBy` is the id of a text that says why. */
  isDisabled?: boolean
  describedBy?: string
  ref?: Ref<HTMLButtonElement>
  children: ReactNode
}

/** A button in the account menu, which styles it. */
export function AccountMenuButton({
  icon,
  onClick,
  isExpanded,
  isDisabled = false,
  describedBy,
  ref,
  children,
}: Props) {
  return (
    <button
      type="button"
      data-item
      ref={ref}
      aria-expanded={isExpanded}
      aria-disabled={isDisabled || undefined}
      aria-describedby={describedBy}
      onClick={isDisabled ? undefined : onClick}
    >
      {icon} {children}
    </button>
  )
}
