import { Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { focusHeadingIfLost } from '@/ui/focus'
import { DiscardDialog, useUnsavedChanges } from '../../form/UnsavedChanges'
import { keys } from '../../query/keys'
import { readAddresses } from './address-list'
import { BulkInput } from './BulkInput'
import { BulkResult } from './BulkResult'
import type { PickedCourse } from './CoursePicker'
import { useBulkEnroll } from './useBulkEnroll'

type Props = {
  isOpen: boolean
  /** Settled from outside; without it the course is chosen here. */
  course?: PickedCourse
  /** Addresses by id, settled from outside; without them addresses are pasted or taken from a file. */
  people?: ReadonlyMap<string, string>
  onClose: () => void
  /** When the dialog has closed after somebody was enrolled. */
  onEnrolled?: () => void
}

/** Enrolls many at once: first a check that changes nothing, then the enrolling of those whom it found to be new. */
export function BulkEnrollDialog({ isOpen, course, people, onClose, onEnrolled }: Props) {
  const [text, setText] = useState('')
  const [picked, setPicked] = useState<PickedCourse | null>(null)
  const [isAsking, setAsking] = useState(false)
  const bulk = useBulkEnroll()
  const queries = useQueryClient()

  // The dialog that asks gives the focus back into this one, and so loses it when both close.
  const opener = useRef<Element>(null)
  useEffect(() => {
    if (isOpen) opener.current = document.activeElement
  }, [isOpen])

  const isDone = bulk.enroll.isDone
  const isUnfinished = isOpen && !isDone && (text.trim() !== '' || bulk.enroll.step !== null)
  const blocker = useUnsavedChanges(isUnfinished || bulk.isRunning)
  const list = useMemo(() => readAddresses(text), [text])
  const into = course ?? picked

  const close = () => {
    if (bulk.isRunning) return
    // Not before the key press is over: the dialog that asks would take the same Escape for its own.
    if (isUnfinished) setTimeout(() => setAsking(true))
    else onClose()
  }
  const tidyUp = () => {
    if (bulk.enroll.step) {
      void queries.invalidateQueries({ queryKey: keys.courses })
      if (isDone) onEnrolled?.()
    }
    setText('')
    setPicked(null)
    bulk.reset()
    focusHeadingIfLost(opener.current)
  }
  return (
    <Modal
      opened={isOpen}
      onClose={close}
      onExitTransitionEnd={tidyUp}
      title={course ? `Enroll learners in ${course.title}` : 'Enroll in a course'}
      size="xl"
      closeButtonProps={{ 'aria-label': 'Close' }}
      // The dialog that asks lies on top and closes first.
      closeOnEscape={!isAsking && blocker.state !== 'blocked'}
    >
      {bulk.check.isDone && into ? (
        <BulkResult
          bulk={bulk}
          course={into}
          people={people}
          malformed={list.malformed}
          onBack={bulk.reset}
          onClose={close}
        />
      ) : (
        <BulkInput
          people={people}
          list={list}
          text={text}
          onText={setText}
          course={into}
          isCourseSettled={course !== undefined}
          onCourse={setPicked}
          check={bulk.check}
          onCancel={close}
        />
      )}
      <DiscardDialog
        isOpen={isAsking || blocker.state === 'blocked'}
        onKeep={() => {
          setAsking(false)
          blocker.reset?.()
        }}
        onDiscard={() => {
          setAsking(false)
          if (blocker.state === 'blocked') blocker.proceed()
          else onClose()
        }}
      />
    </Modal>
  )
}
