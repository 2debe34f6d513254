import { createClient } from '@supabase/supabase-js'
import { publishableKey } from '@/lib/env'
import type { Database } from '@/model/database.types'
import type { PulledCourse } from '@/model/pull'

/** Shares the learner's session with the product's own client. */
export function connect(fetch = globalThis.fetch) {
  return createClient<Database>(location.origin, publishableKey(), { global: { fetch } })
}

const client = connect()

/** Everything the learner may see, in a single request: the fewest round trips possible for a full pull. */
export async function pullEverything(learner: string): Promise<PulledCourse[]> {
  const { data } = await client
    .from('enrollments')
    .select(
      `enrolled_at, course:courses (id, title, description, thumbnail_url, created_at,
         videos:course_videos (id, title, description, youtube_url, order_index))`,
    )
    .eq('user_id', learner)
    .throwOnError()
  return data.map(({ enrolled_at, course }) => ({ ...course, enrolled_at }))
}
