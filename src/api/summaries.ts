// What admins see of the school as a whole, and of how its videos are watched.
import * as v from 'valibot'
import { faultKinds } from '@/lib/fault-counts'
import { type Columns, count, id, optionalShownText, shownText, text, time } from '@/model/fields'
import type {
  ActiveDay,
  AppFaultGroup,
  CourseStanding,
  CourseWatching,
  DeviceFaults,
  PlayerDay,
  SchoolSummary,
  VideoWatching,
  WatchedVideo,
} from '@/model/types'
import { call } from './call'
import { client } from './client'

const day = v.pipe(v.string(), v.isoDate())
const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1))

const person = v.object({ id, email: shownText, full_name: optionalShownText })

const schoolSummary = v.object({
  activity: v.array(
    v.object({
      day,
      learners: count,
      seconds: count,
    } satisfies Columns<ActiveDay>),
  ),
  courses: v.array(
    v.object({
      id,
      title: text,
      videos: count,
      enrolled: count,
      began: count,
      completed: count,
    } satisfies Columns<CourseStanding>),
  ),
  needs: v.object({
    broken_videos: count,
    invitations: count,
    without_learners: count,
    without_videos: count,
    without_transcript: count,
    ends: count,
  } satisfies Columns<SchoolSummary['needs']>),
  roles: v.array(v.object({ at: time, is_admin: v.boolean(), person, actor: v.nullable(person) })),
  missing: v.array(v.picklist(['nightly_job', 'request_limit'])),
  faults: v.object({
    player: v.array(v.object({ day, learners: count, silent: count } satisfies Columns<PlayerDay>)),
    app: v.array(
      v.object({
        build: text,
        kind: v.picklist(faultKinds),
        learners: count,
        first_day: day,
        last_day: day,
        codes: v.record(v.string(), count),
        browsers: v.record(v.string(), count),
      } satisfies Columns<AppFaultGroup>),
    ),
  } satisfies Columns<DeviceFaults>),
})

export function summarizeSchool(): Promise<SchoolSummary> {
  return call(client.rpc('summarize_school'), schoolSummary)
}

const courseWatching = v.object({
  learners: count,
  looked_at: count,
  videos: v.nullable(
    v.array(
      v.object({ id, title: text, learners: count, seen: v.nullable(share) } satisfies Columns<WatchedVideo>),
    ),
  ),
} satisfies Columns<CourseWatching>)

export function summarizeCourseWatching(courseId: string): Promise<CourseWatching> {
  return call(client.rpc('summarize_course_watching', { course: courseId }), courseWatching)
}

const videoWatching = v.object({
  looked_at: count,
  learners: count,
  duration_s: v.nullable(count),
  parts: v.nullable(v.array(share)),
} satisfies Columns<VideoWatching>)

export function summarizeVideoWatching(videoId: string): Promise<VideoWatching> {
  return call(client.rpc('summarize_video_watching', { video: videoId }), videoWatching)
}
