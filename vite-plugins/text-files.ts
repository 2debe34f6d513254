// Each language's texts are separate files, recognised by their names, so that a device stores only those it
// uses.
import type { Rolldown } from 'vite'
import { type Locale, locales } from '../src/locale.ts'

/** `/src/texts/hi/index.ts` becomes `assets/hi-texts-….js`, `/src/site/services/hi/camps.ts` `assets/hi-camps-….js`. */
export function chunkFileNames({ facadeModuleId }: { facadeModuleId?: string | null }): string {
  const [, folder, language, file] =
    /\/src\/(?:.*\/)?(\w+)\/(en|hi)\/([\w-]+)\.ts$/.exec(facadeModuleId ?? '') ?? []
  if (!language) return 'assets/[name]-[hash].js'
  return `assets/${language}-${file === 'index' ? folder : file}-[hash].js`
}

export function textFiles(bundle: Rolldown.OutputBundle, language: Locale): string[] {
  return Object.values(bundle).flatMap(({ type, fileName }) =>
    type === 'chunk' && fileName.startsWith(`assets/${language}-`) ? [fileName] : [],
  )
}

/** Whether a file of the build contains texts of one language. */
export function isTextFile(url: string): boolean {
  return locales.some((language) => url.startsWith(`assets/${language}-`))
}
