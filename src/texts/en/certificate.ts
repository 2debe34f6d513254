/** A certificate says what was watched, and nothing else. */
export const certificate = {
  words: {
    locale: 'en-IN',
    justNow: '',
    nouns: {
      video: { one: 'video', other: 'videos' },
    },
  },
  /** What is printed: the name stands between `certifies` and `watched`, and the title between that and the length. */
  paper: {
    title: 'Certificate',
    certifies: 'This is to certify that',
    watched: (videos: string) => `has watched all ${videos} of the course`,
    length: (length: string) => `${length} of video`,
    date: 'Date',
    code: 'Code',
    check: 'Scan to check',
    revoked: 'Revoked',
  },
  print: 'Print or save as PDF',
  share: 'Share',
  revoked: (day: string) => `This certificate was revoked on ${day} and is no longer valid.`,
  reason: (reason: string) => `Reason: ${reason}`,
  missing: 'Certificate not found',
  missingText: 'You have no certificate with this code.',
  failed: 'This certificate is not on this device yet',
  failedText: 'It will appear here once your courses have been updated.',
  claim: {
    name: 'Name on the certificate',
    lasting: 'Please check the spelling: you cannot change it afterwards.',
    invalid: (most: string) => `Enter a name of at most ${most} characters.`,
    action: 'Get certificate',
    busy: 'One moment…',
    offline: 'You need a connection to get a certificate.',
    notYet:
      'Not all that you have watched has been counted yet. If that does not change, watch these videos again:',
    otherName: (name: string) =>
      `This certificate has already been issued, in the name ‘${name}’. What you have typed now does not change it.`,
    correct: 'If the name is wrong, contact us and we will correct it.',
    open: 'Open certificate',
    notOffered: 'This course no longer offers certificates.',
  },
} as const
