// Messages about failures and being offline that several admin screens share.

export const failures = {
  deleteCourse: 'Failed to delete course',
  deleteUser: 'Failed to delete the account',
  deleteVideo: 'Failed to delete video',
  duplicateCourse: 'Failed to duplicate the course',
  exportCourse: 'Failed to export the course',
  fetchDeleted: 'Failed to fetch what was deleted',
  fetchCourse: 'Failed to fetch course details',
  fetchCourses: 'Failed to fetch courses',
  fetchHistory: 'Failed to fetch the history',
  fetchInvitations: 'Failed to fetch invitations',
  fetchUsers: 'Failed to fetch users',
  importCourse: 'Failed to import the course',
  restore: 'Failed to restore',
  revokeInvitation: 'Failed to revoke the invitation',
  saveCourse: 'Failed to save course',
  saveVideo: 'Failed to save video',
  undo: 'Failed to undo this',
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
