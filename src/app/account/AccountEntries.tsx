import { MyData } from './MyData'
import { SavedCourses } from './SavedCourses'

/** The entries of the account menu that are loaded later than its links and its sign-out. */
export function AccountEntries({ isOpen }: { isOpen: boolean }) {
  return (
    <>
      <MyData />
      {isOpen ? <SavedCourses /> : null}
    </>
  )
}
