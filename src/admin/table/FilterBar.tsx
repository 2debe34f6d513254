import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { focusHeadingIfLost } from '@/ui/focus'
import classes from './FilterBar.module.css'
import { SearchBox } from './SearchBox'
import { isNarrowed, type ListState } from './useListState'

type Props = {
  list: ListState<string>
  /** The search's accessible name. */
  label: string
  placeholder: string
  /** It is not yet known which filters there are, and how wide. */
  isWaiting?: boolean
  /** The filters. */
  children?: ReactNode
}

/** The search and the filters of a list, in one line if it is wide enough. */
export function FilterBar({ list, label, placeholder, isWaiting = false, children }: Props) {
  return (
    <div className={classes.bar} data-narrowed={isNarrowed(list) || undefined}>
      <div className={classes.search}>
        <SearchBox
          isPageSearch
          label={label}
          placeholder={placeholder}
          value={list.search}
          onSearch={list.setSearch}
        />
      </div>
      {children ? (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
        <div
          className={classes.filters}
          role="group"
          aria-label="Filters"
          data-waiting={isWaiting || undefined}
        >
          {children}
          {Object.keys(list.filters).length > 0 ? (
            <Button
              size="sm"
              variant="subtle"
              onClick={() => {
                list.clearFilters()
                focusHeadingIfLost()
              }}
            >
              Clear filters
            </Button>
          ) : null}
        </div>
      ) : null}
    </div>
  )
}
