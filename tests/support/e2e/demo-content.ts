import type { ServedApp } from './served-app.ts'

/** How a page requests what its mirror lacks. */
export const pull = { path: '/rest/v1/rpc/pull_mirror', method: 'POST' }

/** How supabase-js refreshes an expired session. */
export const refresh = { path: '/auth/v1/token?grant_type=refresh_token', method: 'POST' }

/** How many courses the demo learner has. */
export const demoCourses = 5

/** What a captive portal answers in place of the server. */
export const portalPage = {
  status: 200,
  headers: { 'content-type': 'text/html' },
  body: '<h1>Free Wi-Fi</h1>',
}

export async function renameCourse(app: ServedApp, from: string, to: string): Promise<void> {
  await app.sql('update public.courses set title = $2 where title = $1', [from, to])
}
