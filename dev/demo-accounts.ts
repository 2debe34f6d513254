/** The demo's accounts. These addresses mean nothing outside this machine. */
export const demoAdmin = {
  email: 'admin@demo.local',
  password: 'demo-admin-1',
  name: 'Demo Admin',
} as const

/** Enrolled in five courses. Signs in with the mock Google, like everyone but the admin. */
export const demoLearner = {
  id: '5c2f6a1e-0f0b-4c58-9d53-1d1f6b0e7a02',
  email: 'learner@demo.local',
  name: 'Demo Learner',
} as const

/** Not in the database until the first sign-in, which creates the profile as for any new user. */
export const demoNewcomer = { email: 'newcomer@demo.local', name: 'Demo Newcomer' } as const
