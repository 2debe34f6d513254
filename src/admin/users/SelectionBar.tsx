import { Button, Checkbox } from '@mantine/core'
import { formatCount } from '@/lib/format'
import { focusHeadingIfLost } from '@/ui/focus'
import checkbox from '../form/checkbox.module.css'
import classes from './SelectionBar.module.css'
import type { Selectable, Selection } from './useSelection'

type Props = { shown: readonly Selectable[]; selection: Selection; onEnroll: () => void }

/** Selects the whole page, and offers what can be done with the selected users. */
export function SelectionBar({ shown, selection: { chosen, set, clear }, onEnroll }: Props) {
  const onPage = shown.filter(({ id }) => chosen.has(id)).length
  return (
    <div className={classes.bar}>
      <Checkbox
        classNames={{ input: checkbox.box }}
        label="Select this page"
        checked={onPage > 0 && onPage === shown.length}
        indeterminate={onPage > 0 && onPage < shown.length}
        disabled={shown.length === 0}
        onChange={(event) => set(shown, event.currentTarget.checked)}
      />
      <p className={classes.count} role="status">
        {chosen.size > 0 ? `${formatCount(chosen.size, 'user')} selected` : ''}
      </p>
      {chosen.size > 0 ? (
        <div className={classes.actions}>
          <Button size="sm" onClick={onEnroll}>
            Enroll in a course
          </Button>
          <Button
            size="sm"
            variant="subtle"
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
