import { ModalDialog } from '../form/ModalDialog'
import { useDialog } from '../form/useDialog'
import classes from './Palette.module.css'

const keys: { keys: string[]; does: string }[] = [
  { keys: ['⌘ K', 'Ctrl K'], does: 'Find a page, an action, a course or a user' },
  { keys: ['/'], does: 'Go to the page’s search box' },
  { keys: ['?'], does: 'Show these keys' },
  { keys: ['↑', '↓', '←', '→'], does: 'Move within a table' },
  { keys: ['Home', 'End'], does: 'Go to either end of a table’s row; with Ctrl, of the table' },
  { keys: ['Page Up', 'Page Down'], does: 'Move ten rows up or down' },
  { keys: ['Space'], does: 'On a video’s handle: pick it up, move it with the arrow keys, drop it' },
  { keys: ['Esc'], does: 'Close a dialog, or put a video back' },
]

/** The keys of the admin area. */
export function KeysDialog({ onClosed }: { onClosed: () => void }) {
  const dialog = useDialog(onClosed)
  return (
    <ModalDialog dialog={dialog} title="Keyboard shortcuts">
      <dl className={classes.keys}>
        {keys.map(({ keys, does }) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </ModalDialog>
  )
}
