import { AdminUnavailablePage } from '../AdminUnavailablePage'

export function CoursePreviewPage() {
  return <AdminUnavailablePage />
}
