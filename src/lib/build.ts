/** Which build this is: the hash in the name of the entry, which changes with any of the code. 'development' without a build. */
export function thisBuild(): string {
  return /\/index-([\w-]{8})\.js$/.exec(import.meta.url)?.[1] ?? 'development'
}
