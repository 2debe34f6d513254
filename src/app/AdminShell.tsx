import '@/ui/admin-styles'
import { Outlet } from 'react-router-dom'
import { AdminLayout } from '@/admin/AdminLayout'
import { signOut } from './forget-device'
import { reviewAccess } from './start-session'

export function AdminShell() {
  return (
    <AdminLayout onSignOut={() => void signOut()} onForbidden={() => void reviewAccess()}>
      <Outlet />
    </AdminLayout>
  )
}
