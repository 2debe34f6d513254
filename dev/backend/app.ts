import type { App as Library } from '@supabase/lite'
import { googleClient } from '../mock-google/id-tokens.ts'
import { siteUrl } from '../mock-google/mock-google.ts'
import { App } from './api-library.ts'
import type { Database } from './database.ts'
import { demoPublishableKey } from './demo-key.ts'

export type AppOptions = {
  database: Database
  jwtSecret: string
  secretKey: string
  accessTokenSeconds?: number
  /** Only while the demo accounts are being created. */
  emailSignUp?: boolean
}

/** PostgREST and GoTrue, emulated over the database and configured as supabase/config.toml configures the hosted ones. */
export function createApp(options: AppOptions): Library {
  return new App({
    connection: options.database,
    api: { max_rows: 1000 },
    auth: {
      enabled: true,
      jwt_secret: options.jwtSecret,
      jwt_expiry: options.accessTokenSeconds ?? 3600,
      publishable_key: demoPublishableKey,
      secret_key: options.secretKey,
      // Any port on this machine: MockGoogle lets a sign-in return to the request's own origin only.
      site_url: siteUrl,
      enable_signup: true,
      enable_refresh_token_rotation: true,
      refresh_token_reuse_interval: 10,
      minimum_password_length: 12,
      email: { enable_signup: options.emailSignUp ?? false, enable_confirmations: !options.emailSignUp },
      external: { google: { enabled: true, ...googleClient } },
    },
    storage: { enabled: false },
    studio: { enabled: false },
    options: { server: { admin: false, disableStudio: true } },
  })
}
