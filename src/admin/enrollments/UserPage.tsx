import { AdminUnavailablePage } from '../AdminUnavailablePage'

export function UserPage() {
  return <AdminUnavailablePage />
}
