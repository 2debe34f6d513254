import type { ReactNode, Ref } from 'react'

type Props = {
  icon: ReactNode
  onClick: () => void
  /** Whether what it opens below itself is open; left out where it opens nothing. */
  isExpanded?: boolean
  /** It can be reached and says why by `describedBy`, the id of a text, but does nothing. */
  isDisabled?: boolean
  describedBy?: string
  ref?: Ref<HTMLButtonElement>
  children: ReactNode
}

/** One entry of the account's menu that does something; the menu styles it. */
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
