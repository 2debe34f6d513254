import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { AppError } from '@/lib/errors'
import type { Profile } from '@/model/types'
import { href } from '@/routes'
import { useOpened } from '@/ui/useOpened'
import card from '../../Card.module.css'
import { messageOf } from '../../error-message'
import { SaveButton } from '../../form/SaveButton'
import { UnsavedChanges } from '../../form/UnsavedChanges'
import { hasEnded } from '../../last-day'
import { useWayBack } from '../../table/way-back'
import { useReplaceEnrollments } from '../mutations'
import { ChangeSummary } from './ChangeSummary'
import { CourseChoices } from './CourseChoices'
import {
  changesOf,
  chosenAfter,
  type Enrolled,
  type LastDays,
  lastDayOf,
  type Named,
  type Toggles,
  toggled,
} from './course-choice'
import classes from './EnrollmentForm.module.css'
import { ReadFailure, SaveFailure, StaleNotice } from './EnrollmentNotices'
import { UserLastDayDialog } from './UserLastDayDialog'

const nothing: { courses: Enrolled; formerEnds: LastDays } = { courses: new Map(), formerEnds: new Map() }

type Props = { user: Profile; enrolled: UseQueryResult<typeof nothing> }

/** The active courses as checkboxes. Nothing can be saved until the user's current enrollments have been fetched. */
export function EnrollmentForm({ user, enrolled: reading }: Props) {
  const [toggles, setToggles] = useState<Toggles>(new Map())
  const [typedDays, setTypedDays] = useState<LastDays>(new Map())
  const ending = useOpened<Named>()
  const navigate = useNavigate()
  const back = useWayBack(href('admin-users'))
  const save = useReplaceEnrollments(user, (added) =>
    navigate(href('admin-user', { userId: user.id }), { state: { list: back, added } }),
  )
  const heading = useRef<HTMLHeadingElement>(null)

  const { courses: enrolled, formerEnds } = reading.data ?? nothing
  const isUnread = !reading.data
  const changes = changesOf(enrolled, toggles)
  const count = changes.added.length + changes.ended.length
  const lastDays: LastDays = new Map([...formerEnds, ...typedDays])
  const chosen = chosenAfter(enrolled, changes, lastDays)
  const closed = changes.added.filter(({ id }) => hasEnded(lastDays.get(id) || null))
  const kept = [...enrolled.values()].filter(({ isActive }) => !isActive).length
  const isDirty = (isUnread ? toggles.size > 0 : count > 0) && !save.isSuccess
  const wasStale = save.error instanceof AppError && save.error.code === 'stale'
  const isStale = wasStale && reading.dataUpdatedAt <= save.submittedAt

  // Only once `isDirty` is false: before, leaving would ask for confirmation.
  const { isSuccess } = save
  useEffect(() => {
    if (isSuccess) navigate(back)
  }, [isSuccess, navigate, back])

  const chooseDay =
    ({ id }: Named) =>
    (day: string) =>
      setTypedDays((before) => new Map([...before, [id, day]]))

  const read = async () => {
    const { isSuccess } = await reading.refetch()
    if (!isSuccess) return
    save.reset()
    // The focused button is gone.
    heading.current?.focus()
  }

  return (
    <section className={card.card} aria-labelledby="course-enrollments">
      <h2 id="course-enrollments" ref={heading} tabIndex={-1} className={card.title}>
        Course Enrollments
      </h2>
      {isUnread ? (
        <div className={classes.notice}>
          <ReadFailure isReading={reading.isFetching} onRead={() => void read()} />
        </div>
      ) : null}
      <CourseChoices
        enrolled={enrolled}
        toggles={toggles}
        lastDays={lastDays}
        isLocked={save.isPending || save.isSuccess}
        onToggle={(course) => setToggles((before) => toggled(course, enrolled, before))}
        onLastDay={isUnread ? undefined : ending.open}
      />
      {isStale ? (
        <div className={classes.notice}>
          <StaleNotice
            isReading={reading.isFetching}
            failure={reading.isError ? messageOf(reading.error) : undefined}
            onRead={() => void read()}
          />
        </div>
      ) : null}
      {save.error && !wasStale ? (
        <div className={classes.notice}>
          <SaveFailure thrown={save.error} />
        </div>
      ) : null}
      <div className={classes.save}>
        <ChangeSummary
          chosen={chosen.length - kept}
          kept={kept}
          changes={changes}
          closed={closed}
          isLocked={save.isPending || save.isSuccess}
          onUndo={(course) => setToggles((before) => toggled(course, enrolled, before))}
        />
        <SaveButton
          busy="Saving..."
          isSaving={save.isPending}
          isDisabled={isUnread || isStale || save.isSuccess}
          reason={
            isUnread
              ? 'You can save once this user’s courses have loaded.'
              : isStale
                ? 'Load the latest version first.'
                : undefined
          }
          onClick={() => save.mutate({ chosen, seen: [...enrolled.keys()] })}
        >
          Save Enrollments
        </SaveButton>
      </div>
      {ending.opened ? (
        <UserLastDayDialog
          key={ending.opened.key}
          user={user}
          course={ending.opened.subject}
          lastDay={lastDayOf(ending.opened.subject.id, enrolled, lastDays)}
          onChoose={enrolled.has(ending.opened.subject.id) ? undefined : chooseDay(ending.opened.subject)}
          isFormDirty={isDirty}
          onClosed={ending.onClosed}
        />
      ) : (
        <UnsavedChanges isDirty={isDirty} />
      )}
    </section>
  )
}
