type Environment = Readonly<Record<string, string | undefined>>

export const cliProgram: string
export const cliVersion: string
export const uploaders: Readonly<Record<string, string>>
export function browserPlaces(env?: Environment, platform?: string): string[]
export function findBrowser(options?: {
  env?: Environment
  platform?: string
  runs?: (path: string) => boolean
  playwright?: () => Promise<string>
}): Promise<string | undefined>
export function findFirefox(env?: Environment, platform?: string): string | undefined
export function hasWebKit(platform?: string): boolean
export function hasReadersFonts(platform?: string, has?: (pattern: string) => boolean): boolean
export function findNginx(env?: Environment): string | undefined
export function mimeTypesOf(program: string): string
export function asksFirst(options?: { isInteractive?: boolean; env?: Environment; userId?: number }): boolean
