// Query keys of the admin area. They nest: invalidating a key invalidates all keys that begin with it.
import type { LearnerQuery } from '@/api/enrollments'
import type { CourseFilter, ListQuery, UserFilter } from '@/model/types'

type Pages = Pick<ListQuery, 'page' | 'pageSize'>
type Sorted = Omit<ListQuery, 'search'>

/** The beginnings of all keys. The compiler refuses any other, even if a query brings its own key. */
type Key = readonly [
  'connection' | 'courses' | 'deleted' | 'faults' | 'history' | 'summary' | 'users',
  ...unknown[],
]

declare module '@tanstack/react-query' {
  interface Register {
    queryKey: Key
  }
}

export const keys = {
  summary: ['summary'],
  faults: ['faults'],
  faultList: (query: Sorted) => ['faults', query],

  courses: ['courses'],
  counts: ['courses', 'counts'],
  quietLearners: ['courses', 'quiet'],
  quietLearnerList: (query: Pages) => ['courses', 'quiet', query],
  courseLists: ['courses', 'list'],
  courseList: (query: ListQuery & CourseFilter) => ['courses', 'list', query],
  courseListUse: (ids: readonly string[]) => ['courses', 'list-use', ids],
  activeCourses: ['courses', 'active'],
  activeCourseList: (query: Pages & { search: string }) => ['courses', 'active', query],

  course: (id: string) => ['courses', 'one', id],
  courseFields: (id: string) => ['courses', 'one', id, 'fields'],
  courseUse: (id: string) => ['courses', 'one', id, 'use'],
  coursePreview: (id: string) => ['courses', 'one', id, 'preview'],
  courseLearners: (id: string) => ['courses', 'one', id, 'learners'],
  courseLearnerList: (id: string, query: LearnerQuery) => ['courses', 'one', id, 'learners', query],
  courseInvitations: (id: string) => ['courses', 'one', id, 'invitations'],
  courseInvitationList: (id: string, query: Pages) => ['courses', 'one', id, 'invitations', query],
  courseProgress: (id: string) => ['courses', 'one', id, 'learners', 'progress'],
  courseCertificates: (id: string) => ['courses', 'one', id, 'certificates'],
  courseCertificateList: (id: string, query: Pages & { search: string }) => [
    'courses',
    'one',
    id,
    'certificates',
    query,
  ],
  courseWatching: (id: string) => ['courses', 'one', id, 'watching'],
  videoWatching: (id: string, video: string) => ['courses', 'one', id, 'watching', video],
  courseTranscripts: (id: string) => ['courses', 'one', id, 'transcripts'],
  courseTranscriptList: (id: string) => ['courses', 'one', id, 'transcripts', 'list'],
  videoTranscript: (id: string, video: string) => ['courses', 'one', id, 'transcripts', video],
  courseVideos: (id: string) => ['courses', 'one', id, 'videos'],
  courseVideoList: (id: string) => ['courses', 'one', id, 'videos', 'list'],
  courseVideo: (id: string, video: string) => ['courses', 'one', id, 'videos', 'one', video],
  courseVideoCount: (id: string) => ['courses', 'one', id, 'videos', 'count'],
  courseFaults: (id: string) => ['courses', 'one', id, 'videos', 'faults'],
  nextVideoPosition: (id: string) => ['courses', 'one', id, 'videos', 'next-position'],

  history: ['history'],
  historyList: (of: Record<string, string>, query: Pages & Pick<ListQuery, 'isDescending'>) => [
    'history',
    of,
    query,
  ],
  historyAct: (of: Record<string, string>, act: string, query: Pages & Pick<ListQuery, 'isDescending'>) => [
    'history',
    of,
    act,
    query,
  ],

  deleted: ['deleted'],
  deletedList: (query: Sorted) => ['deleted', query],

  userLists: ['users', 'list'],
  userList: (query: ListQuery & UserFilter) => ['users', 'list', query],
  userFields: (id: string) => ['users', 'one', id, 'fields'],
  userEnrollments: (id: string) => ['users', 'one', id, 'enrollments'],
  userProgresses: (id: string) => ['users', 'one', id, 'progress'],
  userProgress: (id: string, courseIds: readonly string[]) => ['users', 'one', id, 'progress', courseIds],
} satisfies Record<string, Key | ((...of: never[]) => Key)>
