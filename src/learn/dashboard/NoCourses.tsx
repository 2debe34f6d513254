import { useIdentity } from '@/stores/session'
import { texts } from '@/texts/texts'
import { EmptyState } from '@/ui/EmptyState'
import { useAppActions } from '../app-actions'
import classes from './NoCourses.module.css'

/** The dashboard without courses. Names the likeliest reason: enrollment with another address. */
export function NoCourses() {
  const email = useIdentity()?.email
  const { NewcomerActions } = useAppActions()
  return (
    <EmptyState title={texts.learn.courses.none} motif="lotus" action={<NewcomerActions />}>
      {texts.learn.courses.noneTexts.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <p className={classes.account}>
        {texts.learn.enroll.signedInAs} <bdi>{email}</bdi>
      </p>
      <p>{texts.learn.enroll.whichAddress}</p>
    </EmptyState>
  )
}
