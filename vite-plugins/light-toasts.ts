// Mantine's notifications name a class of the library that keeps the page behind a dialog from scrolling, and so bring all of it:
// 4 KB for every learner, who has no such dialogs.
import type { Plugin } from 'vite'

const named = 'RemoveScroll.classNames.fullWidth'

export function lightToasts(): Plugin {
  return {
    name: 'light-toasts',
    apply: 'build',
    transform: {
      filter: { id: /\/@mantine\/notifications\/esm\/Notifications\.mjs$/ },
      handler(code) {
        if (!code.includes(named)) this.error(`${named} is not there any longer: look at what toasts import.`)
        return `import { fullWidthClassName } from 'react-remove-scroll-bar/constants'\n${code.replaceAll(named, 'fullWidthClassName')}`
      },
    },
  }
}
