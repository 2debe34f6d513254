import { Checkbox } from '@mantine/core'
import { startTransition, useOptimistic } from 'react'
import checkbox from '../form/checkbox.module.css'

type Props = {
  name: string
  /** Shown as a tooltip as well. */
  title?: string
  checked: boolean
  indeterminate?: boolean
  disabled?: boolean
  onSelect: (isChosen: boolean) => void
}

/** A checkbox that selects rows. It shows the press at once; the table, which may be long, follows. */
export function SelectBox({ name, title, checked, indeterminate = false, disabled, onSelect }: Props) {
  const [shown, show] = useOptimistic({ checked, indeterminate })
  return (
    <Checkbox
      classNames={{ input: checkbox.box }}
      aria-label={name}
      title={title}
      checked={shown.checked}
      indeterminate={shown.indeterminate}
      disabled={disabled}
      onChange={(event) => {
        const isChosen = event.currentTarget.checked
        startTransition(() => {
          show({ checked: isChosen, indeterminate: false })
          onSelect(isChosen)
        })
      }}
    />
  )
}
