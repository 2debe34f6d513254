// Messages about failures and being offline that several admin screens share.

export const failures = {
  deleteCourse: 'Failed to delete course',
  deleteUser: 'Failed to delete the account',
  deleteVideo: 'Failed to delete video',
  fetchCourse: 'Failed to fetch course details',
  fetchCourses: 'Failed to fetch courses',
  saveCourse: 'Failed to save course',
  saveVideo: 'Failed to save video',
} as const

export const courseGone = 'This course does not exist, or it has been deleted.'

/** `offlineUntil('Saving is possible')`: 'You are offline. Saving is possible again when the connection is back.' */
export function offlineUntil(what: string): string {
  return `You are offline. ${what} again when the connection is back.`
}

export const deletingOffline = offlineUntil('Deleting is possible')
