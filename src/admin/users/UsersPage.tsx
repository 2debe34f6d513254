import { AdminUnavailablePage } from '../AdminUnavailablePage'

export function UsersPage() {
  return <AdminUnavailablePage />
}
