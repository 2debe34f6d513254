/** Texts about the app itself: updates, installing it, and pages that fail. */
export const app = {
  pageFailed: {
    title: 'Unexpected Application Error!',
    home: 'Go to the home page',
  },
  report: {
    action: 'Tell us',
    lead: 'This is all that we would receive. It holds nothing that you have written, and neither your name nor your email address.',
    send: 'Send by WhatsApp',
    copy: 'Copy',
    copied: 'Copied. Paste it into a message to us.',
    notCopied: 'This browser could not copy the text. It is selected, so that you can copy it yourself.',
  },
  offlinePage: { title: 'You are offline', text: 'This page will load when you’re online.' },
  notFound: 'Page not found',
  update: {
    blocked: 'Another tab with an older version is using your saved courses. Close it to continue here.',
    ready: 'A new version is ready.',
    accept: 'Update now',
    later: 'Later',
  },
  install: {
    title: (name: string) => `Install ${name}`,
    warning:
      'This browser deletes your saved courses if you don’t open them for seven days. The installed app keeps them.',
    how: 'How to install',
    text: 'An icon on your home screen. Pages and course lists open offline; videos need a connection.',
    accept: 'Install',
    later: 'Not now',
    /** Names between asterisks are the device's own labels. */
    onMac: 'Open the *File* menu and choose *Add to Dock*.',
    onPhone: [
      'Tap *Share* in the browser’s bar.',
      'Choose *Add to Home Screen*.',
      'Tap *Add*. The app is now on your home screen.',
    ],
  },
} as const
