// The session as supabase-js stores it on the device, read without loading supabase-js.
import * as v from 'valibot'
import { backendUrl } from '@/lib/env'
import { readItem } from '@/lib/web-storage'

/** The key that supabase-js derives from the backend's host by default. */
export function sessionKey() {
  return `sb-${new URL(backendUrl()).hostname.split('.')[0]}-auth-token` as const
}

const sessionShape = v.object({
  access_token: v.string(),
  refresh_token: v.string(),
  user: v.object({ id: v.string() }),
})

export type StoredSession = v.InferOutput<typeof sessionShape>

export function readStoredSession(): StoredSession | null {
  try {
    const parsed = v.safeParse(sessionShape, JSON.parse(readItem(sessionKey()) ?? 'null'))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}
