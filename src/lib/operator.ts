// What the operator decides about the app. Facts for the public pages: src/site/details.ts.

/**
 * The dashboard's 'Completed' and 'Learning Streak': 'measured' counts what learners have completed; 'fixed' keeps both at
 * zero, and all courses in progress.
 */
export const figures: 'measured' | 'fixed' = 'measured'

/** Where the operator is: admins elsewhere see the times of live sessions by its clock, too. */
export const timeZone = 'Asia/Kolkata'
