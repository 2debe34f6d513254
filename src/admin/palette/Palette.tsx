import { createSpotlight, Spotlight, type SpotlightStore, useSpotlight } from '@mantine/spotlight'
import { IconSearch } from '@tabler/icons-react'
import {
  type ChangeEvent,
  type KeyboardEvent,
  memo,
  type ReactNode,
  useCallback,
  useDeferredValue,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useTransition,
} from 'react'
import { useNavigate } from 'react-router-dom'
import { formatCount } from '@/admin/format-count'
import { isOfInputMethod } from '@/lib/keys'
import { useIdentity } from '@/stores/session'
import { useOpened } from '@/ui/useOpened'
import { useDialog } from '../form/useDialog'
import { KeysDialog } from './KeysDialog'
import classes from './Palette.module.css'
import { type Entry, useEntries } from './useEntries'
import { useShortcuts } from './useShortcuts'

const groups: Entry['group'][] = ['Pages', 'Actions', 'Courses', 'Users']

/** The button in the header, the shortcuts, and what they open: pages, actions, courses and users by name. */
export function Palette({ onSignOut }: { onSignOut: () => void }) {
  const palette = useOpened<true>()
  const help = useOpened<true>()
  const [isOpening, startOpening] = useTransition()
  const openPalette = () => {
    palette.open(true)
    startOpening(painted)
  }
  const { open: openHelp } = help
  const showHelp = useCallback(() => openHelp(true), [openHelp])
  useShortcuts({ onPalette: openPalette, onSearch: openPalette, onHelp: showHelp })
  return (
    <>
      <button
        type="button"
        className={classes.open}
        data-opening={isOpening || undefined}
        aria-label="Find anything"
        aria-haspopup="dialog"
        onClick={openPalette}
      >
        <IconSearch stroke={1.75} aria-hidden />
      </button>
      {palette.opened ? (
        <Finder
          key={palette.opened.key}
          onHelp={showHelp}
          onSignOut={onSignOut}
          onClosed={palette.onClosed}
        />
      ) : null}
      {help.opened ? <KeysDialog key={help.opened.key} onClosed={help.onClosed} /> : null}
    </>
  )
}

type FinderProps = { onHelp: () => void; onSignOut: () => void; onClosed: () => void }

const Finder = memo(function Finder({ onHelp, onSignOut, onClosed }: FinderProps) {
  const [[store, spotlight]] = useState(createSpotlight)
  const dialog = useDialog(onClosed)
  const { layer, isOpen, close, onExited } = dialog
  useLayoutEffect(() => {
    layer.request = close
  }, [layer, close])
  useEffect(() => {
    if (!isOpen) return
    let isOver = false
    // The pressed state is painted first.
    void painted().then(() => {
      if (!isOver) spotlight.open()
    })
    return () => {
      isOver = true
      if (store.getState().opened) spotlight.close()
      else onExited()
    }
  }, [isOpen, store, spotlight, onExited])

  const navigate = useNavigate()
  const choose = useCallback(
    (entry: Entry) => {
      // First, because what comes next may be another dialog.
      close()
      if ('to' in entry) void navigate(entry.to, { state: entry.state })
      else entry.run()
    },
    [close, navigate],
  )
  return (
    <Spotlight.Root
      store={store}
      shortcut={null}
      closeOnEscape={false}
      closeOnActionTrigger={false}
      returnFocus={false}
      inert={!isOpen}
      onSpotlightClose={close}
      onExitTransitionEnd={onExited}
      attributes={{ content: { 'aria-label': 'Find anything' } }}
      scrollable
      maxHeight={480}
    >
      <Search store={store} onHelp={onHelp} onSignOut={onSignOut} onChoose={choose} />
    </Spotlight.Root>
  )
})

type SearchProps = {
  store: SpotlightStore
  onHelp: () => void
  onSignOut: () => void
  onChoose: (entry: Entry) => void
}

/** Exists as long as the dialog, so each search begins empty. */
function Search({ store, onHelp, onSignOut, onChoose }: SearchProps) {
  const { opened, selected } = useSpotlight(store)
  const [words, setWords] = useState('')
  const email = useIdentity()?.email
  const { entries, isSearching, failure } = useEntries(words, opened, { onHelp, onSignOut, email })
  const id = useId()

  const listed = useMemo(
    () => groups.flatMap((group) => entries.filter((entry) => entry.group === group)),
    [entries],
  )
  const current = listed[selected]
  return (
    <>
      <Spotlight.Search
        classNames={{ input: classes.search }}
        placeholder="Pages, actions, courses, users"
        aria-label="Find anything"
        leftSection={<IconSearch size="1.25rem" aria-hidden />}
        role="combobox"
        aria-expanded={listed.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={current ? `${id}-${current.id}` : undefined}
        value={words}
        wrapperProps={{
          onChangeCapture: (event: ChangeEvent<HTMLInputElement>) => {
            // Spotlight would render the whole dialog on every key press.
            event.stopPropagation()
            setWords(event.target.value)
          },
          onKeyDown: ({ code }: KeyboardEvent) => {
            // Spotlight only marks the selected option in the page, and does not inform screen readers.
            if (code === 'ArrowDown' || code === 'ArrowUp') store.setState({ ...store.getState() })
          },
        }}
        onKeyDownCapture={(event) => {
          // Spotlight misses the Enter that ends a composition in Safari.
          if (isOfInputMethod(event.nativeEvent)) event.stopPropagation()
        }}
      />
      <Spotlight.ActionsList>
        <AfterPaint>
          <Found id={id} store={store} listed={listed} current={current} onChoose={onChoose} />
        </AfterPaint>
      </Spotlight.ActionsList>
      <p className={classes.note} role="status">
        {failure ??
          newsOf({
            words: words.trim(),
            count: listed.filter(({ id }) => !id.startsWith('all-')).length,
            isSearching,
          })}
      </p>
    </>
  )
}

type FoundProps = {
  /** The prefix of the ids of the list and its options. */
  id: string
  store: SpotlightStore
  listed: readonly Entry[]
  current: Entry | undefined
  onChoose: (entry: Entry) => void
}

/** Rendered again only when its props change: Spotlight renders twice on every key press. */
const Found = memo(function Found({ id, store, listed, current, onChoose }: FoundProps) {
  const shown = listed.map((entry) => entry.id).join(' ')
  const list = useRef<HTMLDivElement>(null)
  // Enter opens the first entry, even one that the server found later. Spotlight marks it in the page itself.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever other entries are shown
  useEffect(() => {
    const options = list.current?.querySelectorAll('[data-action]') ?? []
    for (const [index, option] of [...options].entries()) {
      if (index === 0) option.setAttribute('data-selected', 'true')
      else option.removeAttribute('data-selected')
    }
    const selected = options.length > 0 ? 0 : -1
    options[0]?.scrollIntoView({ block: 'nearest' })
    if (store.getState().selected !== selected) store.setState({ ...store.getState(), selected })
  }, [shown])
  return (
    <div role="listbox" id={`${id}-list`} ref={list} aria-label="Found">
      {groups.map((group) => {
        const ofGroup = listed.filter((entry) => entry.group === group)
        return ofGroup.length > 0 ? (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
          <div key={group} role="group" aria-label={group}>
            <div className={classes.group} aria-hidden>
              {group}
            </div>
            {ofGroup.map((entry) => (
              <Option
                key={entry.id}
                id={`${id}-${entry.id}`}
                entry={entry}
                isCurrent={entry === current}
                onChoose={onChoose}
              />
            ))}
          </div>
        ) : null
      })}
    </div>
  )
})

type OptionProps = { id: string; entry: Entry; isCurrent: boolean; onChoose: (entry: Entry) => void }

const Option = memo(function Option({ id, entry, isCurrent, onChoose }: OptionProps) {
  return (
    <Spotlight.Action
      label={entry.label}
      {...(entry.description && { description: entry.description })}
      leftSection={<entry.icon size="1.25rem" aria-hidden />}
      onClick={() => onChoose(entry)}
      renderRoot={(props) => <button {...props} id={id} role="option" aria-selected={isCurrent} />}
    />
  )
})

/** Resolves once the press has been painted. A hidden page, which paints nothing, waits. */
function painted(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}

/** Renders its children after their container has been painted. */
function AfterPaint({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) ? children : null
}

function newsOf({
  words,
  count,
  isSearching,
}: {
  words: string
  count: number
  isSearching: boolean
}): string {
  if (isSearching) return 'Searching...'
  if (words === '') return ''
  return count === 0 ? `Nothing found for “${words}”.` : `${formatCount(count, 'match')} shown`
}
