/** The account's menu, and what it asks. */
export const account = {
  signOut: {
    title: 'Not everything has been sent',
    text: (what: string) =>
      `Signing out removes your courses from this device, along with ${what} not yet sent to the server. If you stay signed in, everything is sent once you are online.`,
    stay: 'Stay signed in',
    signOutAndLose: (what: string) => `Sign out and lose ${what}`,
  },
  both: (one: string, other: string) => `${one} and ${other}`,
} as const
