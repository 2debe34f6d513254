// Error messages that several screens share. The sentences for each error code are in errors.ts.

export const unexpectedNotice = 'An unexpected error occurred. Please try again.'
export const offlineNotice = 'You seem to be offline. Connect to the internet and try again.'
export const storageBlockedNotice =
  'This browser blocks the storage that signing in needs. Allow this site to store data in the browser’s settings, then reload the page.'
export const storageNotice = 'This device could not do that. Please try again.'
export const notKeptNotice =
  'This device could not save what you just did. Free up some space, and it will be saved from then on.'
export const notAllBack = 'Not everything could be restored.'
export const courseNotFound = 'Course Not Found'
export const invalidVideoUrl = { title: 'Invalid Video URL', message: 'This video URL is not valid' }
export const pageFailed = { title: 'Unexpected Application Error!', homeLabel: 'Go to the home page' }
