// Netlify and Cloudflare Pages read the same two files from the folder of the site.
import { type HeaderRule, shellPaths } from './serving.ts'

/**
 * Where two rules set the same header, Cloudflare sends both values in one, unless `! Name` takes the first away. On
 * Netlify the later rule wins, and a line without a colon is passed over.
 */
export function headersFile(rules: readonly HeaderRule[]): string {
  const alreadySet = new Set<string>()
  const lines = rules.flatMap(({ path, headers }) => {
    const replaced = Object.keys(headers).filter((name) => alreadySet.has(name))
    for (const name of Object.keys(headers)) alreadySet.add(name)
    return [
      path,
      ...replaced.map((name) => `  ! ${name}`),
      ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
    ]
  })
  return `${lines.join('\n')}\n`
}

/** To `/app` and not `/app.html`, from which Cloudflare would lead the browser away to `/app`. */
export function redirectsFile(): string {
  return shellPaths.map((path) => `${path} /app 200\n`).join('')
}
