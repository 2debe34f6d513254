/** Error messages that several screens share. */
export const notices = {
  unexpected: 'An unexpected error occurred. Please try again.',
  offline: 'You seem to be offline. Connect to the internet and try again.',
  /** After the reason why the server turned a request away. */
  tryAgain: (text: string, wait: string) => `${text} Try again ${wait}.`,
  wrongClock: 'This device’s date or time is wrong. Correct it and try again.',
  storageBlocked:
    'This browser blocks the storage that signing in needs. Allow this site to store data in the browser’s settings, then reload the page.',
  storage: 'This device could not save the change. Please try again.',
  notKept: 'This device could not save this. Free up space and keep this page open.',
  courseNotFound: 'Course Not Found',
  invalidVideoUrl: { title: 'Invalid Video URL', message: 'This video URL is not valid' },
} as const
