/** The page ‘Device and data’ and its dialogs. */
export const device = {
  saved: {
    title: 'Saved courses',
    lead: 'Your courses and notes are saved on this device, so that they open without a connection. Videos need a connection. Transcripts and notes do not.',
    here: 'On this device',
    none: 'No courses',
    room: 'Space left',
    /** As estimated by the browser. */
    about: (size: string) => `About ${size}`,
    kept: 'Protected from clean-up',
    isKept: 'Yes, until you remove them',
    mayGo: 'No. If space runs short, the browser may remove your courses. The next sync brings them back.',
    notSaved: 'No: this browser does not let us save anything. They go when you close this tab.',
    synced: 'Last synced',
    never: 'Not yet',
    state: 'State',
    unsent: 'Still to be sent',
    nothing: 'Nothing',
    later: 'Watching is counted at up to 2× speed. The rest is kept here and sent later by itself.',
    sync: 'Sync now',
    syncing: 'Syncing…',
    remove: 'Remove saved courses from this device',
    upToDate: 'Everything is up to date.',
    transcripts: 'Keep transcripts on this device',
    transcriptsTake: (size: string) => `They take ${size}.`,
    transcriptsRead: 'They can be read and searched without a connection.',
  },
  removeSaved: {
    title: 'Remove saved courses?',
    text: 'Your courses won’t open offline on this device until you choose ‘Sync now’. You stay enrolled.',
    nothingLost: 'What you have watched and your notes stay in your account.',
    unsent: (what: string) => `${what} could not be sent to the server yet and would be lost.`,
    keep: 'Keep',
    remove: 'Remove',
    removeAndLose: (what: string) => `Remove and lose ${what}`,
    unknown:
      'We could not check whether everything has been sent, so nothing has been removed. Please try again.',
    removed: 'Removed. Choose ‘Sync now’ to save your courses here again.',
  },
  data: {
    title: 'Your data',
    lead: 'You can download everything stored about you, on the server and on this device, as one file.',
    download: 'Download my data',
    offline: 'You are offline. Downloading your data needs a connection.',
    preparing: 'Preparing your file…',
    saved: 'Your file is in your downloads. It holds personal data, so keep it safe.',
    failed: (reason: string) => `Your file could not be prepared. ${reason}`,
    privacy: 'What is stored about you, where, and for how long:',
  },
  trouble: {
    title: 'If something does not work',
    lead: 'Send us a report on the app. You can add your own words to it.',
    version: 'Version of the app',
  },
  removal: {
    /** For the section and its button, and for the button that deletes. */
    action: 'Delete my account',
    lead: 'This deletes your account with everything stored in it, and can’t be undone.',
    title: 'Delete your account?',
    warning: 'This can’t be undone. You will lose:',
    losses: [
      'your account, with your name and email address;',
      'your enrollments, and with them your access to every course;',
      'what you have watched;',
      'the courses saved on this device, and on your other devices once they are online.',
    ],
    /** '12 notes', or 'notes' if the device does not know how many. */
    note: (notes: string) => `your ${notes};`,
    certificate: (certificates: string) => `your ${certificates}, which nobody can verify any more;`,
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
} as const

/** The page of a certificate, and the dialog before it. */
export const certificates = {
  print: 'Print or save as PDF',
  share: 'Share',
  whatsApp: 'Share on WhatsApp',
  copyLink: 'Copy link',
  linkedIn: 'Add to LinkedIn',
  /** The message that is shared, in the learner's words. */
  message: (course: string, site: string, link: string) =>
    `I have completed the course ‘${course}’ at ${site}. You can check my certificate here:\n${link}`,
  /** At the end of the course. */
  ready: (name: string) => `Your certificate is ready, in the name of ${name}.`,
  open: 'Open certificate',
  counting: 'Your certificate is almost ready: we are counting what you have just watched.',
  offline:
    'You are offline. What you have watched is kept on this device; you can get your certificate when you’re online.',
  revoked: (day: string) => `This certificate was revoked on ${day} and is no longer valid.`,
  reason: (reason: string) => `Reason: ${reason}`,
  missing: 'Certificate not found',
  missingText: 'You have no certificate with this code.',
  failed: 'This certificate is not on this device yet',
  failedText: 'It will appear here once your courses have been updated.',
  claim: {
    name: 'Name on the certificate',
    lasting:
      'Please check the spelling: you cannot change it afterwards. Anyone who has the code sees this name.',
    invalid: (most: string) => `Enter a name of at most ${most} characters.`,
    action: 'Get certificate',
    busy: 'One moment…',
    offline: 'You need a connection to get a certificate.',
    notYet:
      'Not all that you have watched has been counted yet. If that does not change, watch these videos again:',
    tooSoon: 'It is too soon after your enrollment. Please try again later.',
    otherName: (name: string) =>
      `This certificate has already been issued, in the name ‘${name}’. What you have typed now does not change it.`,
    correct: 'If the name is wrong, contact us and we will correct it.',
    notOffered: 'This course no longer offers certificates.',
  },
} as const
