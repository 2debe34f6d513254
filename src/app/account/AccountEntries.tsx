import { useState } from 'react'
import { closeMenu } from './AccountDialog'
import { MyData } from './MyData'
import { RemoveSavedDialog } from './RemoveSavedDialog'
import { SavedCourses } from './SavedCourses'

/** The entries of the account menu that are loaded later than its links and its sign-out. */
export function AccountEntries({ isOpen }: { isOpen: boolean }) {
  const [isRemoving, setRemoving] = useState(false)
  const ask = () => {
    closeMenu()
    setRemoving(true)
  }
  return (
    <>
      <MyData />
      {isOpen ? <SavedCourses onRemove={ask} /> : null}
      {isRemoving ? <RemoveSavedDialog onClose={() => setRemoving(false)} /> : null}
    </>
  )
}
