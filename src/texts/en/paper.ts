/** What is printed on a certificate: what was watched, and nothing else. */
export const paper = {
  words: {
    locale: 'en-IN',
    justNow: '',
    nouns: {
      video: { one: 'video', other: 'videos' },
    },
  },
  /** The name is between `certifies` and `watched`, and the title between `watched` and the length. */
  paper: {
    title: 'Certificate',
    certifies: 'This is to certify that',
    watched: (videos: string) => `has watched all ${videos} of the course`,
    /** Of a course that has a single video. */
    watchedOne: 'has watched the video of the course',
    length: (length: string) => `${length} of video`,
    completed: 'Completed on',
    issued: 'Issued on',
    code: 'Code',
    check: 'Scan to check',
    stated: 'Name as stated by the learner',
    revoked: 'Revoked',
  },
} as const
