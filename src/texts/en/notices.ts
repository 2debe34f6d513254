/** What several screens say of errors. */
export const notices = {
  unexpected: 'An unexpected error occurred. Please try again.',
  offline: 'You seem to be offline. Connect to the internet and try again.',
  storageBlocked:
    'This browser blocks what signing in has to store. Allow this site to store data in the browser’s settings, then reload the page.',
  storage: 'This device did not let us do that. Please try again.',
  notKept: 'This device could not keep what you just did: free some space, and it will be kept from then on.',
  notAllBack: 'Not everything could be brought back.',
  courseNotFound: 'Course Not Found',
  invalidVideoUrl: { title: 'Invalid Video URL', message: 'This video URL is not valid' },
} as const
