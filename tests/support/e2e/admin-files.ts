/** Named after the pages and the frame of the area, as the build names its files. */
export const adminFile =
  /\/assets\/(Admin|Users?Page|DeletedPage|(User|Course)HistoryPage|Courses?(Videos|Learners|Preview)Page|CoursesPage|BrokenVideosPage|SharePage)/
