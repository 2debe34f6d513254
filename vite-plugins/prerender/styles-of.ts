import type { Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk

/**
 * The style sheets that a page needs at first: those of the named source files, and of everything that they
 * import statically, that have a class used in its HTML. The others are loaded with the code.
 */
export function stylesOf(bundle: Bundle, names: readonly string[], body: string): string[] {
  const chunks = Object.values(bundle).filter((output): output is Chunk => output.type === 'chunk')
  const styles = new Set<string>()
  const visited = new Set<string>()
  const visit = (fileName: string) => {
    const chunk = bundle[fileName]
    if (chunk?.type !== 'chunk' || visited.has(fileName)) return
    visited.add(fileName)
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style)
    for (const imported of chunk.imports) visit(imported)
  }
  for (const name of names) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${name}.tsx`)))
    if (!chunk) throw new Error(`No chunk of the build holds ${name}.tsx.`)
    visit(chunk.fileName)
  }
  const shown = classesOf(body)
  return [...styles].filter((style) => classesIn(bundle, style).some((name) => shown.has(name)))
}

function classesOf(html: string): Set<string> {
  const lists = html.matchAll(/ class="([^"]*)"/g)
  return new Set([...lists].flatMap(([, list = '']) => list.split(' ')))
}

function classesIn(bundle: Bundle, style: string): string[] {
  const sheet = bundle[style]
  if (sheet?.type !== 'asset') throw new Error(`The build holds no styles ${style}.`)
  return [...String(sheet.source).matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name = '']) => name)
}
