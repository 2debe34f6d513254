import { memo, type ReactElement } from 'react'
import { SelectBox } from './SelectBox'
import type { Selection } from './useSelection'

type Props<Row extends { id: string }> = {
  row: Row
  /** The name of the row's subject. */
  name: string
  isChosen: boolean
  onChoose: Selection<Row>['set']
}

export const SelectRow = memo(function SelectRow<Row extends { id: string }>({
  row,
  name,
  isChosen,
  onChoose,
}: Props<Row>) {
  return <SelectBox name={`Select ${name}`} checked={isChosen} onSelect={(isNow) => onChoose([row], isNow)} />
}) as <Row extends { id: string }>(props: Props<Row>) => ReactElement
