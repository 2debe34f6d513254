import { Button } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { type CountedNoun, formatCount } from '@/admin/format-count'
import { formatNumber } from '@/texts/format'
import { focusHeadingIfLost } from '@/ui/focus'
import { messageOf } from '../error-message'
import { SelectBox } from './SelectBox'
import classes from './SelectionBar.module.css'
import type { useSelectAll } from './useSelectAll'
import type { Selection } from './useSelection'

type Props<Row extends { id: string }> = {
  /** What the rows are, in the singular. */
  noun: CountedNoun
  shown: readonly Row[]
  /** How many rows there are on all pages; null if that is unknown, because the search was cut off. */
  total: number | null
  /** Whether a search or filters leave rows out. */
  isNarrowed: boolean
  selection: Selection<Row>
  /** Selects the rows on the other pages as well. */
  all?: ReturnType<typeof useSelectAll>
  /** The actions for the selected rows. */
  children: ReactNode
}

/** In the head of the table, above the checkboxes of the rows. */
export function SelectPage<Row extends { id: string }>({
  shown,
  selection: { chosen, set },
  label = 'Select this page',
}: Pick<Props<Row>, 'shown' | 'selection'> & { label?: string }) {
  const onPage = countOnPage(shown, chosen)
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the checkbox is the control; on a phone the style sheet adds the text
    <label className={classes.page} data-label={label}>
      <SelectBox
        name={label}
        title={label}
        checked={onPage > 0 && onPage === shown.length}
        indeterminate={onPage > 0 && onPage < shown.length}
        disabled={shown.length === 0}
        onSelect={(isChosen) => set(shown, isChosen)}
      />
    </label>
  )
}

function countOnPage(shown: readonly { id: string }[], chosen: ReadonlyMap<string, unknown>): number {
  return shown.filter(({ id }) => chosen.has(id)).length
}

/**
 * Says how many rows are selected, offers to select all results, and has the actions for them. Tab leads to
 * it from the rows.
 */
export function SelectionBar<Row extends { id: string }>(props: Props<Row>) {
  const { noun, shown, total, isNarrowed, selection, all, children } = props
  const { chosen, clear } = selection
  const onPage = countOnPage(shown, chosen)
  const isPageSelected = onPage > 0 && onPage === shown.length
  const offersAll = all && isPageSelected && total !== null && total > shown.length && chosen.size < total
  const isFloating = chosen.size > 0 || Boolean(all?.error)
  useEffect(() => {
    markPage(isFloating)
    return () => markPage(false)
  }, [isFloating])
  return (
    // Within reach at any scroll position.
    <div className={isFloating ? classes.floating : undefined}>
      <p className={classes.count} role="status">
        {all?.isRunning
          ? `Selecting: ${formatNumber(all.count)} of ${formatCount(total ?? 0, noun)}...`
          : all?.error
            ? `Failed to select all. ${messageOf(all.error)}`
            : chosen.size > 0
              ? `${formatCount(chosen.size, noun)} selected`
              : ''}
      </p>
      {chosen.size > 0 ? (
        <div className={classes.actions}>
          {all?.isRunning ? (
            <Button size="sm" variant="default" onClick={all.cancel}>
              Cancel
            </Button>
          ) : offersAll ? (
            <Button size="sm" variant="default" onClick={all.start}>
              {isNarrowed
                ? `Select all ${formatNumber(total)} found`
                : `Select all ${formatCount(total, noun)}`}
            </Button>
          ) : null}
          {all?.isRunning ? null : children}
          <Button
            size="sm"
            variant="subtle"
            disabled={all?.isRunning ?? false}
            onClick={() => {
              clear()
              focusHeadingIfLost()
            }}
          >
            Clear selection
          </Button>
        </div>
      ) : null}
    </div>
  )
}

/**
 * Tells the style sheet that the bar floats. Marks each element that has a rule of its own or precedes one
 * that has: with a mark on the root alone, the browser would look for such elements among hundreds of rows.
 */
function markPage(isFloating: boolean): void {
  for (const element of document.querySelectorAll('html, #root, [data-area], main'))
    element.toggleAttribute('data-selecting', isFloating)
}
