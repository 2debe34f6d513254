import { texts } from '@/texts/texts'
import { Dialog } from '@/ui/Dialog'
import classes from './ShortcutsDialog.module.css'
import { shortcutList } from './shortcuts'

type Props = {
  areOn: boolean
  /** Find belongs to the learner area: the admin's preview does not have it. */
  canFind: boolean
  onSwitch: (areOn: boolean) => void
  onClosed: () => void
}

/** The list of keys, and a switch for users whose voice control or keyboard presses keys by itself. */
export function ShortcutsDialog({ areOn, canFind, onSwitch, onClosed }: Props) {
  return (
    <Dialog className={classes.dialog} aria-labelledby="shortcuts" onClosed={onClosed}>
      {(close) => (
        <>
          <h2 id="shortcuts" className={classes.title}>
            {texts.player.shortcuts.title}
          </h2>
          <dl>
            {shortcutList
              .filter(({ does }) => canFind || does !== 'find')
              .map(({ keys, does }) => (
                <div key={does} className={classes.row}>
                  <dt>{texts.player.shortcuts[does]}</dt>
                  <dd>
                    {Object.keys(keys).map((key) => (
                      <kbd key={key} className={classes.key}>
                        {key === 'Space' ? texts.player.shortcuts.space : key}
                      </kbd>
                    ))}
                  </dd>
                </div>
              ))}
          </dl>
          <label className={classes.switch}>
            <input
              type="checkbox"
              // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox has its state without `aria-checked`.
              role="switch"
              checked={areOn}
              onChange={(event) => onSwitch(event.target.checked)}
            />
            {texts.player.shortcuts.use}
          </label>
          <div className={classes.buttons}>
            <button type="button" className={classes.close} onClick={close}>
              {texts.ui.close}
            </button>
          </div>
        </>
      )}
    </Dialog>
  )
}
