/** File names in the build of the pages and the shell of the area. */
export const adminFile =
  /\/assets\/(Admin|Users?Page|DeletedPage|(User|Course)HistoryPage|Courses?(Videos|Learners|Preview)Page|CoursesPage|BrokenVideosPage|SharePage)/
