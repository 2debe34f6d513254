// The services to test. `.env.example` and docs/deploy.md say where the values come from.
import { loadEnv } from 'vite'

export type Services = {
  url: string
  publishableKey: string
  secretKey: string
  databaseUrl: string
  /** The site's address, as the auth server knows it. */
  site: string
  /** Only in `launch.test.ts`, which tests these tests: the contract names where the embedded backend differs. */
  isEmbedded: boolean
}

const names = [
  'SERVICES_URL',
  'SERVICES_PUBLISHABLE_KEY',
  'SERVICES_SECRET_KEY',
  'SERVICES_DATABASE_URL',
] as const

/** Throws with an explanation if one is missing. */
export function readServices(env = loadEnv('', process.cwd(), 'SERVICES_')): Services {
  const missing = names.filter((name) => !env[name])
  if (missing.length > 0)
    throw new Error(
      `Say which services to test: ${missing.join(', ')}. docs/deploy.md tells where to find them.`,
    )
  const [url = '', publishableKey = '', secretKey = '', databaseUrl = ''] = names.map((name) => env[name])
  const site = env.SERVICES_SITE_URL || 'http://localhost:4173'
  return {
    url: new URL(url).origin,
    publishableKey,
    secretKey,
    databaseUrl,
    site: new URL(site).origin,
    isEmbedded: env.SERVICES_ARE_EMBEDDED === 'yes',
  }
}
