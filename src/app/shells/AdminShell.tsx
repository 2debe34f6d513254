import '@/ui/admin-styles'
import { Activity, lazy, type ReactNode, Suspense, useState } from 'react'
import { Outlet } from 'react-router-dom'
import { AdminLayout } from '@/admin/AdminLayout'
import { useIdentity } from '@/stores/session'
import { PageLoader } from '@/ui/PageLoader'
import { useSignOut } from '../account/useSignOut'
import { recheckAccess } from '../session/start-session'

const AdminSecondFactorPage = lazy(async () => ({
  default: (await import('@/auth/AdminSecondFactorPage')).AdminSecondFactorPage,
}))

// Loaded with the area, which is not on the device: a toast about a lost connection could not be loaded then.
void import('@/ui/Toasts').catch(() => undefined)

/** The admin area, behind the second factor if the server asks for one. */
export function AdminShell({ colours }: { colours: ReactNode }) {
  const identity = useIdentity()
  const id = identity?.id
  const isLocked = identity?.awaits_second_factor === true
  // An admin may be a learner as well.
  const { leave, question } = useSignOut()
  const [admittedId, setAdmittedId] = useState<string>()
  if (!isLocked && admittedId !== id) setAdmittedId(id)

  return (
    <>
      {isLocked ? (
        <Suspense fallback={<PageLoader />}>
          <AdminSecondFactorPage onSignOut={() => void leave()} />
        </Suspense>
      ) : null}
      {/* If the code is requested while the admin is working, everything stays as it was, including what
          has been typed. */}
      {isLocked && admittedId !== id ? null : (
        <Activity mode={isLocked ? 'hidden' : 'visible'}>
          <AdminLayout
            colours={colours}
            onSignOut={() => void leave()}
            onForbidden={() => void recheckAccess()}
          >
            <Outlet />
          </AdminLayout>
        </Activity>
      )}
      {question}
    </>
  )
}
