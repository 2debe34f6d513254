import type { Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk

/** The style sheets of the named source files and of everything they import statically. */
export function stylesOf(bundle: Bundle, names: readonly string[]): string[] {
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
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${name}.tsx`))
    if (!chunk) throw new Error(`No chunk of the build holds ${name}.tsx.`)
    visit(chunk.fileName)
  }
  return [...styles]
}
