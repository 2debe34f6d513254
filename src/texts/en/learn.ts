/** What a question is about; `moment` as on a clock, `question` may be empty. */
type AskedMoment = { course: string; video: string; moment: string; link: string; question: string }

/** The learner area. */
export const learn = {
  name: 'Learning',
  myCourses: 'My courses',
  welcome: 'Welcome,',
  browse: 'Browse More Courses',
  figures: {
    total: 'Total Courses',
    inProgress: 'In Progress',
    completed: 'Completed',
    streak: 'Learning Streak',
  },
  /** The video where the learner left off, or a course to begin with. */
  continue: {
    title: 'Continue where you left off',
    action: 'Continue',
    number: (number: string, all: string) => `video ${number} of ${all}`,
    moment: (now: string, all: string) => `${now} of ${all}`,
    startTitle: 'Ready when you are',
    start: 'Start',
    done: 'You have completed all your courses',
  },
  /** The days of this week on which a video was completed. */
  week: {
    title: 'This week',
    learned: (days: string) => `You completed a video on ${days}.`,
    nothing: 'No video completed yet.',
    longest: (days: string) => `Longest streak: ${days}`,
  },
  find: {
    title: 'Find',
    field: 'Find in courses, videos, notes and transcripts',
    download: 'Download my notes',
    nothing: 'Nothing found',
    first: (shown: string, all: string) => `The first ${shown} of ${all}`,
    more: 'Show more',
  },
  transcript: {
    search: 'Search the transcript',
    back: 'Back to the current line',
    quote: 'Add to my notes',
    quoted: 'Added to your notes.',
    coming: 'The transcript is on its way…',
    none: 'This video has no transcript.',
  },
  /** The title of the file with the notes. */
  myNotes: 'My notes',
  courses: {
    thisCourse: 'This course',
    loading: 'Loading your courses',
    failed: 'Failed to fetch your courses',
    failedText: 'We’ll keep trying. Your courses and notes are safe.',
    none: 'No courses yet',
    noneTexts: ['Your learning journey begins soon!', 'No courses have been assigned to you yet.'],
    checking: 'Checking for your courses…',
    checkAgain: 'Check again',
    unchecked: 'We could not check just now. We’ll keep trying.',
    arriving: (ready: string, all: string) => `${ready} of ${all} ready to open`,
    removed: 'Your courses are not saved on this device',
    removedText:
      'You removed them to free up space. You are still enrolled; sync now to save them here again.',
    sync: 'Sync now',
    offline: 'You are offline',
    offlineText: 'No courses are saved on this device yet. They will appear here when you’re online.',
  },
  card: {
    arriving: 'Arriving…',
    enrolled: 'Enrolled',
    completed: 'Completed',
    progress: (watched: string, all: string) => `Watched ${watched} of ${all}`,
    resume: (title: string) => `Continue: ${title}`,
  },
  certificate: {
    toGo: (videos: string) =>
      `Certificate: ${videos} left to play. Videos only marked as watched don’t count.`,
    unmeasured: 'Certificate: available once the video lengths are confirmed.',
    afterSession: 'Certificate: available after the live session.',
    get: 'Get your certificate',
    revoked: 'Certificate (revoked)',
  },
  course: {
    missing: "The course you're looking for doesn't exist or has been removed",
    back: 'Back to Dashboard',
    failed: 'Failed to load course',
    /** For a course that was open; a link to the page follows. */
    ended:
      'You are no longer enrolled in this course. Your notes are kept: they come back when you are enrolled again. You can download them here:',
  },
  /** Courses whose last day is over. */
  ended: {
    title: 'Ended courses',
    kept: 'Your notes and progress are kept, and your certificates stay valid.',
    on: (day: string) => `Your access ended on ${day}`,
  },
  /** For learners who are missing a course. */
  enroll: {
    signedInAs: 'You are signed in as',
    whichAddress: 'Enrolled with a different email? Switch to that account.',
    useAnother: 'Use another account',
    ask: 'Ask to be enrolled',
    /** The beginning of a chat, in the learner's words. */
    message: (email: string) => `Hello, I’d like to be enrolled in a course. I am signed in as ${email}.`,
    messageAbout: (course: string, email: string) =>
      `Hello, I’d like to be enrolled in ‘${course}’ again. I am signed in as ${email}.`,
  },
  finished: {
    title: 'Course completed',
    text: (videos: string, day: string) => `${videos}, finished on ${day}`,
    next: (title: string) => `Next course: ${title}`,
    close: 'Watch again',
  },
  notes: {
    longest: (limit: string) => `A note holds at most ${limit} characters.`,
    full: (limit: string) => `You have reached the limit of ${limit} notes for this course.`,
    hint: 'Each note is linked to the moment in the video where you wrote it.',
    deleted: 'Note deleted.',
    playAt: (moment: string) => `Play at ${moment}`,
    noteAt: (moment: string) => `Note at ${moment}`,
    editAt: (moment: string) => `Edit the note at ${moment}`,
    done: 'Done',
    deleteAt: (moment: string) => `Delete the note at ${moment}`,
    unsent: 'Saved on this device, not sent yet',
  },
  /** Questions about a moment of a video. */
  ask: {
    action: 'Ask about this moment',
    send: 'Ask',
    title: 'To ask',
    offline: 'You are offline. Your questions stay here until you can send them.',
    copied: 'Copied. Paste it into a message to us.',
    /** The beginning of a chat, in the learner's words. */
    message: (about: AskedMoment) =>
      `Namaste,\n\nI have a question about “${about.video}” in the course “${about.course}”, at ${about.moment}:\n${about.link}\n\n${about.question}`,
  },
  /** What the server refused. */
  refused: {
    title: 'Only on this device',
    copy: 'Copy the text',
    copied: 'Text copied',
    notCopied: 'This browser could not copy the text.',
    discard: 'Discard',
    subjects: { note: 'A note', day: 'One day of your learning streak', watched: 'What you watched' },
    gone: (subject: string) => `${subject} could not be sent: its video has been removed.`,
    notEnrolled: (subject: string) =>
      `${subject} could not be sent: you are no longer enrolled in the course.`,
    tooManyNotes: (subject: string) =>
      `${subject} could not be sent: the limit of notes has been reached. Delete some that you no longer need.`,
    dayOutOfRange: (subject: string) => `${subject} could not be sent: is the date on this device correct?`,
    other: (subject: string) => `${subject} could not be sent: the server did not accept it.`,
  },
  /** Of the server's database, from a back-up. */
  restored: {
    title: 'Our database was restored',
    text: (at: string, backTo: string) =>
      `On ${at} we had to restore our database from a back-up. What was saved there after ${backTo} was lost.`,
    again: (changes: string) => `This device sends again what it has: ${changes}.`,
    nothing: 'This device has nothing from that time.',
    others:
      'Please open the app on your other devices, too: they send theirs. If you got a certificate in that time, get it again.',
  },
  storageLost: {
    title: 'Your saved courses cannot be reached',
    text: 'This browser has closed its storage. Reload to open it again; your courses and notes are safe.',
    reload: 'Reload',
  },
  /** How up to date the courses on screen are. */
  status: {
    upToDate: 'Up to date',
    syncing: 'Syncing…',
    notSaved: 'Up to date, but this browser won’t let us save your courses',
    wrongClock: 'Up to date, but this device’s date or time is wrong: please correct it',
    later: 'Some watch time is still to be counted',
    removed: 'No courses are saved on this device',
    offline: 'Offline',
    malformed: 'This network is blocking the connection',
    outdated: 'A new version of this app is ready',
    busy: 'The server is busy',
    serverDown: 'The server is not answering',
    signedOut: 'Sign in again to update',
    storage: 'This device could not save your courses: free up some space, then reload the page',
    failed: 'Your courses could not be updated',
    withSaved: (text: string, age: string) => `${text} – showing your saved courses, updated ${age}`,
    withRetry: (text: string, wait: string) => `${text}. Trying again ${wait}`,
    withUnsent: (text: string, changes: string) => `${text}. ${changes} not sent yet`,
    /** For phones. */
    shortUnsent: (text: string, changes: string) => `${text} · ${changes} to send`,
    signIn: 'Sign in',
  },
} as const
