// What lists can be sorted by. Their columns use these names, and `tests/unit/api/sorts.test.ts` compares
// them with the database functions that take them.

export const courseSorts = ['title', 'is_active', 'created_at'] as const
export type CourseSort = (typeof courseSorts)[number]

export const userSorts = ['full_name', 'email', 'role', 'created_at'] as const
export type UserSort = (typeof userSorts)[number]

export const learnerSorts = [
  'full_name',
  'email',
  'enrolled_at',
  'group_label',
  'ends_on',
  'complete',
  'last_activity',
  'certificate',
] as const
export type LearnerSort = (typeof learnerSorts)[number]

export const faultSorts = ['video_title', 'course_title', 'code', 'last_seen', 'count'] as const
export type FaultSort = (typeof faultSorts)[number]

export const deletedSorts = ['title', 'kind', 'deleted_by', 'deleted_at'] as const
export type DeletedSort = (typeof deletedSorts)[number]
