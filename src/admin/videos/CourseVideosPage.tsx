import { AdminUnavailablePage } from '../AdminUnavailablePage'

export function CourseVideosPage() {
  return <AdminUnavailablePage />
}
