// Finds the page of a route by its name. Every page is loaded when it is first shown.
import type { ComponentType } from 'react'

type PageModule = Record<string, ComponentType>

const files = import.meta.glob<PageModule>([
  '/src/{site/pages,auth,learn}/*Page.tsx',
  '/src/admin/**/*Page.tsx',
])

const loaders = new Map(
  Object.entries(files).map(([path, load]) => [path.slice(path.lastIndexOf('/') + 1, -'.tsx'.length), load]),
)

export async function loadPage(name: string): Promise<ComponentType> {
  const module = await loaders.get(name)?.()
  const Page = module?.[name]
  if (!Page) throw new Error(`No file holds a component ${name}.`)
  return Page
}
