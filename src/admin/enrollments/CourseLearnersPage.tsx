import { AdminUnavailablePage } from '../AdminUnavailablePage'

export function CourseLearnersPage() {
  return <AdminUnavailablePage />
}
