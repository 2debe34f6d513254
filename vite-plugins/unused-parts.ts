// Parts of libraries that every user would download but none needs. Tree shaking does not remove them.
import type { Plugin } from 'vite'

type Part = {
  in: RegExp
  /** The code that uses the part, and its replacement. */
  code: RegExp
  instead: string
}

const toasts = /\/@mantine\/notifications\/esm\/Notifications\.mjs$/
const backend = /\/@supabase\/supabase-js\/dist\/index\.mjs$/
const router = /\/react-router\/dist\/production\/chunk-\w+\.mjs$/

const parts: Part[] = [
  // Mantine's notifications use a class name of the library that stops the page behind a dialog from
  // scrolling, and so include all of it: 4 KB, and learners have no such dialogs.
  {
    in: toasts,
    code: /^import \{.*\bRemoveScroll\b.*$/m,
    instead: "import { fullWidthClassName } from 'react-remove-scroll-bar/constants'\n$&",
  },
  { in: toasts, code: /RemoveScroll\.classNames\.fullWidth/, instead: 'fullWidthClassName' },
  // Assigning a name for React's developer tools keeps a component in the build, whether it is used or not.
  { in: router, code: /^\w+\.displayName = "\w+";$/m, instead: '' },
  {
    in: /\/@mantine\/core\/esm\/components\/.*\.mjs$/,
    code: /^\w+\.displayName = "@mantine\/core\/\w+";$/m,
    instead: '',
  },
  // Not used, but the class of another package that they extend keeps them.
  { in: router, code: /^var ((?:Await|Remix)ErrorBoundary) = class [\s\S]*?^};$/m, instead: 'var $1' },
  // The error page of the whole tree is ours (`src/app/router/router.tsx`).
  { in: router, code: /\w+\.createElement\(DefaultErrorComponent, null\)/, instead: 'null' },
  // Only React Router's framework prefetches what its server renders, hydrates, changes its routes, and uses
  // instrumentation and React's server components.
  { in: router, code: /(?<=return )shouldPrefetch(?= && !isAbsolute \?)/, instead: 'false' },
  {
    in: router,
    code: /(?<=prefetchHandlers\] = )usePrefetchBehavior\([^)]*\)/,
    instead: '[false, null, {}]',
  },
  { in: router, code: / \|\| parseHydrationData\(\)(?=,$)/m, instead: '' },
  { in: router, code: /^ {4}(?:patchRoutes|_internalSetRoutes),$/m, instead: '' },
  { in: router, code: /(?<=if \()this\.context(?= && typeof error|\) \{$)/m, instead: 'false' },
  { in: router, code: /(?<=if \()init\.instrumentations(?=\))/, instead: 'false' },
  // Forms and fetchers, which send to a route, and routes that are only known while they are visited.
  { in: router, code: /^\s*fetch: fetch2,$/m, instead: '' },
  {
    in: router,
    code: /(?<=else if \()opts && opts\.submission && isMutationMethod\(opts\.submission\.formMethod\)(?=\) \{)/,
    instead: 'false',
  },
  { in: router, code: /(?<=if \()!opts \|\| !isSubmissionNavigation\(opts\)(?=\))/, instead: 'true' },
  { in: router, code: /(?<=^var Form = )(?=\w+\.forwardRef\($)/m, instead: '/* @__PURE__ */ ' },
  { in: router, code: /(?<=if \()init\.patchRoutesOnNavigation(?=\))/, instead: 'false' },
  { in: router, code: /(?<=if \()!init\.patchRoutesOnNavigation(?=\))/, instead: 'true' },
  // Headers for tracing, and warnings for developers.
  { in: backend, code: /(?<=if \()traceTargets(?=\) \{)/, instead: 'false' },
  {
    in: backend,
    code: /^\s*check(?:ApiKeyFormat\(supabaseKey|TopLevelSchemaOption\(options)\);$/m,
    instead: '',
  },
  { in: backend, code: /(?<=^if \()shouldShowDeprecationWarning\(\)/m, instead: 'false' },
  // Mantine's own colours: the compiler lets components use only those of src/ui/theme.ts. Red and teal remain,
  // because Mantine's styles use them for errors and success.
  {
    in: /\/@mantine\/core\/styles\/default-css-variables\.layer\.css$/,
    code: /^\s*--mantine-color-(?:blue|cyan|grape|green|indigo|lime|orange|pink|violet|yellow)-[\w-]+:[^;]*;$/m,
    instead: '',
  },
  {
    in: /\/@mantine\/core\/esm\/core\/MantineProvider\/default-colors\.mjs$/,
    code: /^\s*(?:blue|cyan|grape|green|indigo|lime|orange|pink|violet|yellow): \[[^\]]*\],?$/m,
    instead: '',
  },
  {
    in: /\/@mantine\/core\/esm\/core\/MantineProvider\/default-theme\.mjs$/,
    code: /primaryColor: "blue"/,
    instead: 'primaryColor: "gray"',
  },
  // Groups of buttons.
  {
    in: /\/@mantine\/core\/esm\/components\/Button\/Button\.mjs$/,
    code: /^Button\.Group(?:Section)? = \w+;$/m,
    instead: '',
  },
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
