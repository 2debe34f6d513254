import { useMirrorQuery } from '@/learn/MirrorProvider'
import { href } from '@/routes'
import { loadPersonalTexts } from '@/texts/personal'
import { texts } from '@/texts/texts'
import { BackLink } from '@/ui/BackLink'
import { DeleteAccount } from './DeleteAccount'
import classes from './DevicePage.module.css'
import { MyData } from './MyData'
import { SavedCourses } from './SavedCourses'
import { readSaved } from './saved-courses'
import { Trouble } from './Trouble'
import { useRoom } from './useRoom'

/** Call before the page is rendered. */
export const loadTexts = loadPersonalTexts

/** What this device stores, and what the user can do with their data and account. */
export function DevicePage() {
  const saved = useMirrorQuery(readSaved)
  const room = useRoom(saved?.bytes)
  return (
    <>
      <BackLink to={href('dashboard')}>{texts.learn.myCourses}</BackLink>
      <h1 className={classes.title}>{texts.pages.device.title}</h1>
      {/* Rendered all at once, after a moment: values that appeared one by one would move what is below
          them. */}
      {saved && room ? (
        <div className={classes.sections}>
          <SavedCourses saved={saved} room={room} />
          <MyData />
          <Trouble />
          <DeleteAccount />
        </div>
      ) : null}
    </>
  )
}
