// Parts of libraries that everybody would download and nobody uses. Tree shaking leaves them in.
import type { Plugin } from 'vite'

type Part = {
  in: RegExp
  /** What brings the part in, and what stands there instead. */
  code: RegExp
  instead: string
}

const toasts = /\/@mantine\/notifications\/esm\/Notifications\.mjs$/
const router = /\/react-router\/dist\/production\/chunk-\w+\.mjs$/

const parts: Part[] = [
  // Mantine's notifications name a class of the library that keeps the page behind a dialog from scrolling, and so bring all of
  // it: 4 KB, and learners have no such dialogs.
  {
    in: toasts,
    code: /^import \{.*\bRemoveScroll\b.*$/m,
    instead: "import { fullWidthClassName } from 'react-remove-scroll-bar/constants'\n$&",
  },
  { in: toasts, code: /RemoveScroll\.classNames\.fullWidth/, instead: 'fullWidthClassName' },
  // What is given a name for React's developer tools stays, whether it is used or not.
  { in: router, code: /^\w+\.displayName = "\w+";$/m, instead: '' },
  {
    in: /\/@mantine\/core\/esm\/components\/.*\.mjs$/,
    code: /^\w+\.displayName = "@mantine\/core\/\w+";$/m,
    instead: '',
  },
  // Only React Router's framework asks ahead for what its server renders, and has itself watched.
  { in: router, code: /(?<=return )shouldPrefetch(?= && !isAbsolute \?)/, instead: 'false' },
  { in: router, code: /(?<=if \()init\.instrumentations(?=\))/, instead: 'false' },
]

export function unusedParts(): Plugin[] {
  return parts.map(({ in: id, code: part, instead }, place) => {
    let isFound = false
    return {
      name: `unused-part-${place}`,
      apply: 'build',
      transform: {
        filter: { id, code: part },
        handler(code) {
          isFound = true
          return code.replace(new RegExp(part, `${part.flags}g`), instead)
        },
      },
      generateBundle() {
        if (!isFound) this.error(`${part} is not in ${id} any longer: look at what the build brings.`)
      },
    }
  })
}
