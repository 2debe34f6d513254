/** What every service's page says around the service's own texts. */
export const servicePage = {
  headings: {
    intro: 'What it is',
    forWhom: 'For whom',
    youGet: 'What you get',
    steps: 'How it goes',
    questions: 'Questions we are asked',
    related: 'Goes well with it',
  },
} as const
