import { ModalDialog } from '../form/ModalDialog'
import { useDialog } from '../form/useDialog'
import { keyList } from '../keys'
import classes from './Palette.module.css'

/** The keys of the admin area. */
export function KeysDialog({ onClosed }: { onClosed: () => void }) {
  const dialog = useDialog(onClosed)
  return (
    <ModalDialog dialog={dialog} title="Keyboard shortcuts">
      <dl className={classes.keys}>
        {keyList.map(({ keys, does }) => (
          <div key={does}>
            <dt>
              {Object.keys(keys).map((key) => (
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
