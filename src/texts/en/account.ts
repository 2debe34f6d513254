/** The account's menu and its dialogs. */
export const account = {
  oneMoment: 'One moment…',
  data: {
    download: 'Download my data',
    remove: 'Delete my account',
    offline: 'You are offline. Downloading your data and deleting your account need a connection.',
    preparing: 'Preparing your file…',
    saved: 'Your file is in your downloads. It holds personal data, so keep it safe.',
    failed: (reason: string) => `Your file could not be prepared. ${reason}`,
    privacy: 'What is stored about you, where, and for how long:',
  },
  removal: {
    title: 'Delete your account?',
    warning: 'This can’t be undone. You will lose:',
    losses: [
      'your account, with your name and email address;',
      'your enrollments, and with them your access to every course;',
      'the courses saved on this device, and on your other devices once they are online.',
    ],
    afterwards: 'If you sign in again later, you will start with a new, empty account.',
    /** `word` is what has to be typed, in English in every language. */
    confirm: (word: string) => `Type ${word} to confirm`,
    offline: 'You are offline. Deleting your account needs a connection.',
    deleting: 'Deleting…',
    unknown: (reason: string) =>
      `${reason} We don’t know whether your account was deleted. Please try again.`,
    deleted: 'Your account and everything stored with it have been deleted.',
    unconfirmed:
      'You were signed out before the server could confirm that your account was deleted. If it still exists, sign in and delete it again.',
  },
  saved: {
    sync: 'Sync now',
    syncing: 'Syncing…',
    remove: 'Remove saved courses from this device',
    none: 'No courses are saved on this device.',
    size: (size: string) => `Saved courses take ${size} on this device.`,
    upToDate: (rest: string) => `Up to date. ${rest}`,
  },
  removeSaved: {
    title: 'Remove saved courses?',
    text: 'Your courses won’t open offline on this device until you choose ‘Sync now’. You stay enrolled.',
    nothingLost: 'What you have watched and your notes stay in your account.',
    unsent: (what: string) => `${what} could not be sent to the server yet and would be lost.`,
    keep: 'Keep',
    remove: 'Remove',
    removeAndLose: (what: string) => `Remove and lose ${what}`,
    removed: 'Removed. Choose ‘Sync now’ to save your courses here again.',
  },
  signOut: {
    title: 'Not everything has been sent',
    text: (what: string) =>
      `Signing out removes your courses from this device, along with ${what} not yet sent to the server. If you stay signed in, everything is sent once you are online.`,
    stay: 'Stay signed in',
    signOutAndLose: (what: string) => `Sign out and lose ${what}`,
  },
  both: (one: string, other: string) => `${one} and ${other}`,
} as const
