/** The learners' login. The admins' login is in English in every language. */
export const login = {
  title: 'Welcome',
  text: 'Sign in to your courses. Playlists, notes and transcripts also open offline.',
  google: 'Continue with Google',
  admin: 'Admin Login',
  privacy: 'What we store about you:',
  needsScript: 'Signing in needs JavaScript. Please switch it on for this site.',
  inApp: {
    text: 'Google does not let you sign in inside another app. Open this page in your browser.',
    chrome: 'Open in Chrome',
    safari: 'Open in Safari',
    copy: 'Copy link',
  },
  /** After a number: what was unsent when a session ended. */
  waiting: {
    one: 'change is waiting for you to sign in',
    other: 'changes are waiting for you to sign in',
  },
  failed: 'Login Failed',
  /** Why a sign-in with Google failed. */
  reasons: {
    cancelled: 'You cancelled the sign-in.',
    outdated: 'This sign-in took too long, or was started in another browser. Please try again.',
    unavailable: 'Google or the server did not answer properly. Please try again in a few minutes.',
    switchedOff: 'Signing in with Google is switched off at the moment.',
    tooMany: 'There were too many attempts. Please wait a few minutes and try again.',
    unconfirmed: 'Google has not confirmed your email address yet.',
    closed: 'New accounts are not accepted at the moment.',
    blocked: 'This account has been blocked.',
  },
} as const
