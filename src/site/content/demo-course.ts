/** A course of the demo content, in its own language on every page. */
export const demoCourse = {
  title: 'Panchakarma Foundations',
  level: 'Foundation',
  watched: 2,
  /** The first of 24. */
  videos: [
    'Why purify? Shodhana and shamana compared',
    'The three stages: purvakarma, pradhanakarma, paschatkarma',
    'Who may be treated: arha and anarha',
    'Examination before treatment: dashavidha pariksha',
    'Deepana and pachana: kindling the fire first',
    'Signs of ama and of its absence',
    'Snehapana I: choosing the sneha and the dose',
  ],
} as const
