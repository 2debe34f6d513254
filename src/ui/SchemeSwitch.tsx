import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { type ColorScheme, setColorScheme, useColorScheme } from './color-scheme'
import classes from './SchemeSwitch.module.css'

const choices = [
  { scheme: 'light', label: 'Light', Icon: IconSun },
  { scheme: 'dark', label: 'Dark', Icon: IconMoon },
  { scheme: 'auto', label: 'Auto', Icon: IconDeviceDesktop },
] as const satisfies { scheme: ColorScheme; label: string; Icon: unknown }[]

/** Switches between light, dark and the device's setting. */
export function SchemeSwitch() {
  const current = useColorScheme()
  return (
    <fieldset className={classes.switch} aria-label="Colours">
      {choices.map(({ scheme, label, Icon }) => (
        <button
          key={scheme}
          type="button"
          value={scheme}
          className={classes.choice}
          aria-pressed={current === scheme}
          onClick={() => setColorScheme(scheme)}
        >
          <Icon size={18} stroke={1.75} aria-hidden />
          {label}
        </button>
      ))}
    </fieldset>
  )
}
