import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { texts } from '@/texts/texts'
import { type ColorScheme, setColorScheme, useColorScheme } from './color-scheme'
import classes from './SchemeSwitch.module.css'

const choices = [
  { scheme: 'light', Icon: IconSun },
  { scheme: 'dark', Icon: IconMoon },
  { scheme: 'auto', Icon: IconDeviceDesktop },
] as const satisfies { scheme: ColorScheme; Icon: unknown }[]

/** Switches between light, dark and the device's setting. */
export function SchemeSwitch() {
  const current = useColorScheme()
  return (
    <fieldset className={classes.switch} aria-label={texts.ui.colours.title}>
      {choices.map(({ scheme, Icon }) => (
        <button
          key={scheme}
          type="button"
          value={scheme}
          className={classes.choice}
          aria-pressed={current === scheme}
          onClick={() => setColorScheme(scheme)}
        >
          <Icon size="1.125rem" stroke={1.75} aria-hidden />
          {texts.ui.colours[scheme]}
        </button>
      ))}
    </fieldset>
  )
}
