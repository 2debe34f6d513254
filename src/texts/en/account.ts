/** The account menu, and its questions. */
export const account = {
  signOut: {
    title: 'Not everything has been sent',
    text: (what: string) =>
      `Signing out removes your courses from this device, along with what is only here: ${what}.`,
    /** Why something is unsent, and how to keep it. */
    unreached:
      'What could not be sent just now is sent as soon as we can reach the server, if you stay signed in.',
    later:
      'Watching is counted at up to 2× speed, so some of it has to wait. If you stay signed in, it is sent later by itself.',
    refused:
      'Some notes were not accepted by the server. To keep them, stay signed in and copy their text under ‘Only on this device’ on your dashboard.',
    stay: 'Stay signed in',
    signOutAndLose: (what: string) => `Sign out and lose ${what}`,
  },
  both: (one: string, other: string) => `${one} and ${other}`,
} as const
