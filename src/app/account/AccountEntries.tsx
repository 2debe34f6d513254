import { MyData } from './MyData'
import { SavedCourses } from './SavedCourses'

/** What the account's menu offers beside its links and the way out. */
export function AccountEntries({ isOpen }: { isOpen: boolean }) {
  return (
    <>
      <MyData />
      {isOpen ? <SavedCourses /> : null}
    </>
  )
}
