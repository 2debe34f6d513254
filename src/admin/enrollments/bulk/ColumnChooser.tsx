import { Button } from '@mantine/core'
import { useEffect, useId, useRef, useState } from 'react'
import type { Column } from './address-column'
import classes from './ColumnChooser.module.css'

type Props = {
  file: string
  columns: readonly Column[]
  /** What the columns are called: `table` if each is in a table of its own. */
  noun: 'column' | 'table'
  onChoose: (column: Column) => void
  onCancel: () => void
}

/** Asks which of several columns or tables has the learners' addresses, with the first rows of each. */
export function ColumnChooser({ file, columns, noun, onChoose, onCancel }: Props) {
  const id = useId()
  const [picked, setPicked] = useState<number | null>(null)
  const first = useRef<HTMLInputElement>(null)
  // The focus was on the button that opened this.
  useEffect(() => first.current?.focus(), [])
  const column = picked === null ? undefined : columns[picked]
  return (
    <fieldset className={classes.chooser} aria-describedby={`${id}-why`}>
      <legend>Whose addresses are meant?</legend>
      <p id={`${id}-why`} className={classes.why}>
        {file} has addresses in several {noun}s. Choose the one with the learners’ addresses. Nobody else is
        enrolled.
      </p>
      <div className={classes.columns}>
        {columns.map(({ table, place, heading, preview }, index) => (
          <label key={`${table} ${place}`} className={classes.column}>
            <input
              ref={index === 0 ? first : undefined}
              type="radio"
              name={id}
              checked={index === picked}
              onChange={() => setPicked(index)}
            />
            <span className={classes.text}>
              <span className={classes.heading}>
                <bdi>{heading}</bdi>
              </span>
              {preview.map(({ row, entry, name }) => (
                <span key={row} className={classes.row}>
                  <bdi>{entry.slice(0, 100)}</bdi>
                  {name ? <bdi className={classes.name}>{name}</bdi> : null}
                </span>
              ))}
            </span>
          </label>
        ))}
      </div>
      <div className={classes.buttons}>
        <Button variant="default" size="sm" onClick={onCancel}>
          Take nothing
        </Button>
        <Button size="sm" disabled={!column} onClick={() => column && onChoose(column)}>
          Use this {noun}
        </Button>
      </div>
    </fieldset>
  )
}
