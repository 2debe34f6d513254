import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { focusHeadingIfLost } from '@/ui/focus'
import classes from './FilterBar.module.css'

type Props = { search: ReactNode; isFiltered: boolean; onClear: () => void; children: ReactNode }

/** The search and the filters of a list, in one line where there is room. */
export function FilterBar({ search, isFiltered, onClear, children }: Props) {
  return (
    <div className={classes.bar}>
      <div className={classes.search}>{search}</div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for what a form sends */}
      <div className={classes.filters} role="group" aria-label="Filters">
        {children}
        {isFiltered ? (
          <Button
            size="sm"
            variant="subtle"
            onClick={() => {
              onClear()
              focusHeadingIfLost()
            }}
          >
            Clear filters
          </Button>
        ) : null}
      </div>
    </div>
  )
}
