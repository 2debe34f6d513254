// Messages about failures and being offline that several admin screens share.

export const failures = {
  changeAdmin: 'Failed to change the role',
  changeCertificate: 'Failed to change the certificate',
  deleteCourse: 'Failed to delete course',
  deleteUser: 'Failed to delete the account',
  deleteVideo: 'Failed to delete video',
  dismissFaults: 'Failed to mark the video as fixed',
  duplicateCourse: 'Failed to duplicate the course',
  exportCourse: 'Failed to export the course',
  fetchCertificates: 'Failed to fetch the certificates',
  fetchCourse: 'Failed to fetch course details',
  fetchCourses: 'Failed to fetch courses',
  fetchDeleted: 'Failed to fetch deleted items',
  fetchFaults: 'Failed to fetch broken videos',
  fetchHistory: 'Failed to fetch the history',
  fetchInvitations: 'Failed to fetch invitations',
  fetchProgress: 'Failed to fetch the progress',
  fetchTranscript: 'Failed to fetch the transcript',
  fetchTranscripts: 'Failed to fetch the transcripts',
  fetchUsers: 'Failed to fetch users',
  fetchVideo: 'Failed to fetch the video',
  importCourse: 'Failed to import the course',
  moveVideo: 'Failed to move the video',
  restore: 'Failed to restore',
  revokeInvitation: 'Failed to revoke the invitation',
  renewInvitation: 'Failed to renew the invitation',
  saveGroup: 'Failed to change the group',
  saveLastDay: 'Failed to change the last day',
  saveCourse: 'Failed to save course',
  saveVideo: 'Failed to save video',
  undo: 'Failed to undo',
} as const

export const courseMayBeGone = 'The course may have been deactivated or deleted in the meantime.'

export const courseGone = 'This course does not exist or has been deleted.'

/** 'Panchakarma is inactive now'. */
export function statusChanged(title: string, isActive: boolean): string {
  return `${title} is now ${isActive ? 'active' : 'inactive'}`
}

/** `offlineUntil('You can save')`: 'The server can’t be reached right now. You can save again once it’s back.' */
export function offlineUntil(what: string): string {
  return `The server can’t be reached right now. ${what} again once it’s back.`
}

export const deletingOffline = offlineUntil('You can delete')

export const videoGone = 'This video does not exist or has been deleted.'

/** Why a video did not play for learners, by the video site's error code; 150 means the same as 101. */
const faults: Record<number, string> = {
  2: 'The link is broken: YouTube has no video there',
  100: 'Removed from YouTube, or made private',
  101: 'Not embeddable: its owner allows it on YouTube only',
}

/** 'Does not play. Removed from YouTube, or made private'. */
export function doesNotPlay(code: number): string {
  return `Does not play. ${faultReason(code)}`
}

export function faultReason(code: number): string {
  return faults[code === 150 ? 101 : code] ?? 'Can’t be played'
}

/** The placeholder picture suggests that the video does not exist. Only a player knows for sure. */
export const posterMissing = 'May be gone: YouTube has no image for it'

export const nothingShared =
  'What you shared has no link to a YouTube video. Share the video itself, not a channel or playlist.'
