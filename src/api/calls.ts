// Every call to the server, by name, with its parameters and its answer. Types alone: the names of admins'
// calls must not reach a learner's files. A call that is not named here does not compile, and a test finds
// names that are never called.
import type { PostgrestQueryBuilder, SupabaseClient } from '@supabase/supabase-js'
import type { Certificate, VerifiedCertificate } from '@/model/certificate'
import type { Database } from '@/model/database.types'
import type { LearningItem } from '@/model/learning'
import type { Held } from '@/model/pull'
import type { Transcript } from '@/model/transcript'
import type {
  AdminAccess,
  Counts,
  Course,
  CourseFields,
  CourseLearners,
  CourseNeed,
  CourseProgress,
  CourseUse,
  CourseVideo,
  CourseWatching,
  DeletedItem,
  EnrollOutcome,
  FormerCourseEnd,
  FormerEnd,
  HistoryAct,
  HistoryEntry,
  Invitation,
  IssuedCertificates,
  LearnerChange,
  LearnerStatus,
  NewVideo,
  Page,
  Profile,
  ProgressTotals,
  QuietLearner,
  SchoolSummary,
  SearchedPage,
  SetAdminOutcome,
  TranscriptDraft,
  TranscriptOutline,
  VideoFault,
  VideoToSave,
  VideoWatching,
} from '@/model/types'

/** One page of a list: the number of its first row, from 0, and how many rows. */
type Rows = { first: number; size: number }
type Order = { sort: string; is_descending: boolean }

/**
 * The row as it is now, and whether it was saved or conflicts with what another user has saved in the
 * meantime.
 */
export type Save<Row> = { outcome: 'saved' | 'conflict'; row: Row }
export type SaveAnswer<Row> = Save<Row> | { outcome: 'gone' }

/** `missing`: the videos of which less than nine tenths count as watched. */
export type Claim =
  | { outcome: 'issued'; certificate: Certificate }
  | { outcome: 'not-yet'; missing: string[] }
  | { outcome: 'not-offered' }

/** The functions of `supabase/schemas`, each at `/rest/v1/rpc/<name>`. */
export type Functions = {
  admin_access(): AdminAccess
  change_certificate(of: { certificate: string; learner_name: string; reason: string }): boolean
  claim_certificate(of: { course: string; learner_name: string }): Claim
  copy_transcripts(of: { copies: { from: string; to: string }[] }): number
  count_course_use(of: { course_ids: string[] }): ({ course_id: string } & CourseUse)[]
  count_progress(of: { course: string }): ProgressTotals
  count_totals(): Counts
  create_course(of: {
    course: { id: string } & CourseFields
    videos: NewVideo[]
    seen_revision?: string
    dropped?: string[]
  }): SaveAnswer<Course>
  delete_course(of: { course: string }): boolean
  delete_my_account(): null
  delete_transcript(of: { video: string; seen_revision: string }): 'deleted' | 'conflict' | 'gone'
  delete_user(of: { user_id: string }): boolean
  delete_video(of: { video: string }): boolean
  dismiss_video_faults(of: { video: string }): boolean
  enroll_people(of: {
    course: string
    people: string[]
    emails: string[]
    names: string[]
    group_labels: string[]
    last_days: string[]
    dry_run: boolean
  }): EnrollOutcome[]
  export_my_data(): Record<string, unknown>
  get_transcript(of: { video: string }): (Transcript & { revision: string }) | null
  group_learners(of: { course: string; people: string[]; group_labels: string[] }): null
  list_certificates(of: { course: string; query: string } & Rows): IssuedCertificates
  list_course_learners(
    of: {
      course: string
      query: string
      status?: LearnerStatus
      group_label?: string
    } & Rows &
      Order,
  ): CourseLearners
  list_deleted(of: Rows & Order): Page<DeletedItem>
  list_former_ends(of: { learner: string }): FormerCourseEnd[]
  list_acts(
    of: ({ course: string } | { learner: string }) &
      Rows &
      Pick<Order, 'is_descending'> & { /** The id of one, whose entries are asked for. */ act?: number },
  ): Page<HistoryAct>
  /** Asked by apps of version 1.0. */
  list_history(
    of: ({ course: string } | { learner: string }) & Rows & Pick<Order, 'is_descending'>,
  ): Page<HistoryEntry>
  list_invitations(of: { course: string } & Rows): Page<Invitation>
  list_profiles(
    of: {
      query: string
      sort: string
      is_descending: boolean
      wanted_role?: string
      in_course?: string
      joined_since?: string
    } & Rows,
  ): SearchedPage<Profile>
  list_progress(of: { learners: string[]; course_ids: string[] }): CourseProgress[]
  list_quiet_learners(of: Rows): SearchedPage<QuietLearner>
  list_transcripts(of: { course: string }): TranscriptOutline[]
  list_video_faults(of: { in_course?: string } & Rows & Order): Page<VideoFault>
  move_video(of: { video: string; place: number }): null
  own_profile(of: { full_name: string; avatar_url?: string }): Profile
  /** Read as it arrives (`pull.ts`); the sync validates the pieces. */
  pull_mirror(of: {
    known: NonNullable<Held['known']>
    root: string
    max_bytes: number
    learning: Held
    first?: string
    transcripts: { root: string | null }
  }): unknown
  pull_transcript_manifests(of: { courses: readonly string[] }): unknown
  /** Read and validated like `pull_mirror`. */
  pull_transcripts(of: { videos: readonly string[] }): unknown
  push_learning(of: { items: LearningItem[] }): { protocol: number; uid: string; outcomes: unknown[] }
  remind_learners(of: { people: string[]; course_ids: string[] }): null
  replace_enrollments(of: { learner: string; chosen: string[]; seen: string[]; last_days: string[] }): null
  restore_deleted(of: { item: string }): 'restored' | 'gone' | 'no-course' | 'in-the-way'
  restore_video_faults(of: { video: string }): boolean
  revoke_invitations(of: { course: string; emails: string[] }): string[]
  save_course(of: { course: string; fields: Partial<CourseFields>; seen_version: number }): SaveAnswer<Course>
  save_transcripts(of: { transcripts: TranscriptDraft[] }): ('saved' | 'conflict' | 'gone')[]
  save_video(of: {
    video: string
    course: string
    fields: Partial<VideoToSave>
    seen_version?: number
  }): SaveAnswer<CourseVideo>
  search_courses(of: { query: string; only_broken: boolean; needs?: CourseNeed }): Course[]
  search_profiles(of: { query: string }): Profile[]
  set_access_ends(of: { course: string; last_days: string[]; people?: string[] }): FormerEnd[]
  set_admin(of: { person: string; wanted: boolean }): SetAdminOutcome
  summarize_course_watching(of: { course: string }): CourseWatching
  summarize_school(): SchoolSummary
  summarize_video_watching(of: { video: string }): VideoWatching
  undo_enrollments(of: { people: string[]; ended: string[]; added: string[] }): boolean
  undo_learner_changes(of: { course: string; changes: LearnerChange[] }): number
  verify_certificate(of: { code: string }): VerifiedCertificate | null
}

/**
 * What is done with each table, at `/rest/v1/<name>`. The generated types describe its rows; policies decide
 * which are visible.
 */
export type Tables = {
  course_videos: 'select'
  courses: 'select'
  enrollments: 'select' | 'delete'
  profiles: 'select'
}

/** What is asked of the auth server, by the names that supabase-js has for it. */
export type Auth =
  | 'getSession'
  | 'getUser'
  | 'initialize'
  | 'onAuthStateChange'
  | 'refreshSession'
  | 'signInWithOAuth'
  | 'signInWithPassword'
  | 'signOut'

/** The same for the second factor. */
export type SecondFactor = 'challengeAndVerify' | 'enroll' | 'listFactors' | 'unenroll'

/** What is requested without supabase-js. */
export type Path = `/rest/v1/rpc/${keyof Functions}` | '/auth/v1/logout?scope=local'

type Public = Database['public']

/** A function as named above, if it matches the database's. */
type Function<Name extends keyof Public['Functions']> = Omit<
  Public['Functions'][Name],
  'Args' | 'Returns'
> & {
  Args: Parameters<Functions[Name]> extends [infer Args extends Public['Functions'][Name]['Args']]
    ? Args
    : never
  Returns: ReturnType<Functions[Name]>
}

type NamedCalls = {
  public: Omit<Public, 'Functions' | 'Tables'> & {
    Functions: { [Name in keyof Public['Functions']]: Function<Name> }
    Tables: { [Name in keyof Tables]: Public['Tables'][Name] }
  }
}

type Supabase = SupabaseClient<NamedCalls>
type Version = { PostgrestVersion: '12' }

/** supabase-js, restricted to what is named above. */
export type Client = Pick<Supabase, 'rpc'> & {
  from<Name extends keyof Tables>(
    table: Name,
  ): Pick<
    PostgrestQueryBuilder<Version, NamedCalls['public'], NamedCalls['public']['Tables'][Name], Name>,
    Tables[Name]
  >
  auth: Pick<Supabase['auth'], Auth> & { mfa: Pick<Supabase['auth']['mfa'], SecondFactor> }
}
