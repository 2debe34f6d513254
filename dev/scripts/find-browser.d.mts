type Environment = Readonly<Record<string, string | undefined>>

export function browserPlaces(env?: Environment, platform?: string): string[]
export function runsAsBrowser(path: string): boolean
export function findBrowser(options?: {
  env?: Environment
  platform?: string
  runs?: (path: string) => boolean
  playwright?: () => Promise<string>
}): Promise<string | undefined>
