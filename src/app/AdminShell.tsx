import '@/ui/admin-styles'
import { Outlet } from 'react-router-dom'
import { AdminLayout } from '@/admin/AdminLayout'
import { useSignOut } from './useSignOut'

export function AdminShell() {
  return (
    <AdminLayout onSignOut={useSignOut()}>
      <Outlet />
    </AdminLayout>
  )
}
