// Finds the build files that learners and visitors may need, for the service worker's precache. The rest is
// for admins. Texts are left out: the worker stores only those of the languages in use
// (sw/stored-language.ts).
import type { Plugin } from 'vite'
import { isTextFile } from './text-files.ts'

/** What only these import on demand is not stored. */
const onlineOnly = ['/src/app/router/online-only.tsx', '/src/mirror/memory-engine.ts']

type Entry = { url: string }
type LearnerFiles = { plugin: Plugin; keep: <T extends Entry>(entries: T[]) => { manifest: T[] } }

export function learnerFiles(): LearnerFiles {
  const reached = new Set<string>()
  return {
    plugin: {
      name: 'learner-files',
      generateBundle(_, bundle) {
        const left = new Set(
          onlineOnly.flatMap((name) => {
            const id = [...this.getModuleIds()].find((module) => module.endsWith(name))
            if (!id) throw new Error(`${name} says what needs no storing. Where is it now?`)
            return this.getModuleInfo(id)?.dynamicallyImportedIds ?? []
          }),
        )
        /** Vite builds them separately. */
        const workers = Object.keys(bundle).filter(
          (name) => bundle[name]?.type === 'asset' && name.endsWith('.js'),
        )
        const visit = (fileName: string) => {
          const chunk = bundle[fileName]
          if (reached.has(fileName) || chunk?.type !== 'chunk') return
          reached.add(fileName)
          for (const style of chunk.viteMetadata?.importedCss ?? []) reached.add(style)
          for (const next of chunk.imports) visit(next)
          for (const worker of workers) if (chunk.code.includes(worker)) reached.add(worker)
          for (const next of chunk.dynamicImports) if (!isLeft(next)) visit(next)
        }
        /** A file may contain more than what was imported on demand. */
        const isLeft = (fileName: string) => {
          const chunk = bundle[fileName]
          return chunk?.type === 'chunk' && chunk.moduleIds.some((id) => left.has(id))
        }
        for (const output of Object.values(bundle)) {
          if (output.type === 'chunk' && output.isEntry) visit(output.fileName)
        }
      },
    },
    keep: (entries) => ({
      manifest: entries.filter(
        ({ url }) => !/^assets\/.*\.(js|css)$/.test(url) || (reached.has(url) && !isTextFile(url)),
      ),
    }),
  }
}
