import { Checkbox } from '@mantine/core'
import { memo, type ReactElement } from 'react'
import checkbox from '../form/checkbox.module.css'
import type { Selection } from './useSelection'

type Props<Row extends { id: string }> = {
  row: Row
  /** What the row is about. */
  name: string
  isChosen: boolean
  onChoose: Selection<Row>['set']
}

/** The checkbox of one row. */
export const SelectRow = memo(function SelectRow<Row extends { id: string }>({
  row,
  name,
  isChosen,
  onChoose,
}: Props<Row>) {
  return (
    <Checkbox
      classNames={{ input: checkbox.box }}
      aria-label={`Select ${name}`}
      checked={isChosen}
      onChange={(event) => onChoose([row], event.currentTarget.checked)}
    />
  )
}) as <Row extends { id: string }>(props: Props<Row>) => ReactElement
