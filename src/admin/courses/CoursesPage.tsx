import { AdminUnavailablePage } from '../AdminUnavailablePage'

export function CoursesPage() {
  return <AdminUnavailablePage />
}
