import { resolve } from 'node:path'
import type { Plugin } from 'vite'

/** Wraps every `import()` in src/app/load-code.ts instead of Vite's own preload helper. */
export function loadCode(): Plugin {
  return {
    name: 'load-code',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      build: {
        modulePreload: {
          polyfill: false,
          // Vite leaves a module's own file out if it has no dependencies.
          resolveDependencies: (file, others) => [...new Set([file, ...others])],
        },
      },
    }),
    resolveId: (id) =>
      id === '\0vite/preload-helper.js' ? resolve(import.meta.dirname, '../src/app/load-code.ts') : null,
  }
}
