/** The admin area's pages, which there are in English only. */
export const adminPages = {
  'admin-login': { title: 'Admin login', description: 'Sign in to manage users, courses and videos.' },
  'admin-dashboard': { title: 'Admin dashboard', description: 'Users and courses at a glance.' },
  'admin-users': { title: 'Users', description: 'Everyone who has signed in.' },
  'admin-user': { title: 'Manage User Enrollments', description: 'The courses of one user.' },
  'admin-user-history': { title: 'User History', description: 'What was changed about one user.' },
  'admin-courses': { title: 'Course Management', description: 'All courses.' },
  'admin-deleted': {
    title: 'Recently deleted',
    description: 'Deleted courses and videos that can be restored.',
  },
  'admin-share': {
    title: 'Add a Shared Video',
    description: 'Takes a link that was shared with the app into a course.',
  },
  'admin-broken-videos': { title: 'Broken Videos', description: 'The videos that do not play for learners.' },
  'admin-course-videos': { title: 'Course Videos', description: 'The videos of one course.' },
  'admin-course-learners': { title: 'Course Learners', description: 'Who is enrolled in one course.' },
  'admin-course-history': { title: 'Course History', description: 'Who changed what in one course.' },
  'admin-course-preview': { title: 'Course Preview', description: 'One course as its learners see it.' },
} as const
