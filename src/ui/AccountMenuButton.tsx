import type { ReactNode } from 'react'

type Props = {
  icon: ReactNode
  onClick: () => void
  /** Does nothing, but stays focusable. `describedBy` is the id of a text that says why. */
  isDisabled?: boolean
  describedBy?: string
  children: ReactNode
}

/** A button in the account menu, which styles it. */
export function AccountMenuButton({ icon, onClick, isDisabled = false, describedBy, children }: Props) {
  return (
    <button
      type="button"
      data-item
      aria-disabled={isDisabled || undefined}
      aria-describedby={describedBy}
      onClick={isDisabled ? undefined : onClick}
    >
      {icon} {children}
    </button>
  )
}
