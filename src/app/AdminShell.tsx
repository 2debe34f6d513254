import '@/ui/admin-styles'
import { Outlet } from 'react-router-dom'
import { AdminLayout } from '@/admin/AdminLayout'
import { signOut } from './forget-device'

export function AdminShell() {
  return (
    <AdminLayout onSignOut={() => void signOut()}>
      <Outlet />
    </AdminLayout>
  )
}
