// Messages about failures and being offline that several admin screens share.

export const failures = {
  deleteCourse: 'Failed to delete course',
  deleteUser: 'Failed to delete the account',
  deleteVideo: 'Failed to delete video',
  duplicateCourse: 'Failed to duplicate the course',
  exportCourse: 'Failed to export the course',
  fetchCourse: 'Failed to fetch course details',
  fetchCourses: 'Failed to fetch courses',
  fetchUsers: 'Failed to fetch users',
  importCourse: 'Failed to import the course',
  saveCourse: 'Failed to save course',
  saveVideo: 'Failed to save video',
} as const

export const courseMayBeGone = 'The course may have been deactivated or deleted meanwhile.'

export const courseGone = 'This course does not exist, or it has been deleted.'

/** 'Panchakarma is inactive now'. */
export function statusChanged(title: string, isActive: boolean): string {
  return `${title} is ${isActive ? 'active' : 'inactive'} now`
}

/** `offlineUntil('Saving is possible')`: 'You are offline. Saving is possible again when the connection is back.' */
export function offlineUntil(what: string): string {
  return `You are offline. ${what} again when the connection is back.`
}

export const deletingOffline = offlineUntil('Deleting is possible')
