import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { Course, CourseFields } from '@/model/types'
import { differing } from '../../form/fields'
import { useIsOffline } from '../../query/connection'
import { courseFields } from '../course-fields'
import classes from './ConflictNotice.module.css'

type FieldName = keyof CourseFields

type Props = {
  /** The course as it is on the server now. */
  current: Course
  /** The course as the form would save it. */
  fields: CourseFields
  onUse: (name: FieldName) => void
  onSaveOver: () => void
  onKeepEditing: () => void
}

/** Another admin has saved the course meanwhile: shows the differences, and lets the admin choose. */
export function ConflictNotice({ current, fields, onUse, onSaveOver, onKeepEditing }: Props) {
  const isOffline = useIsOffline()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const different = differing(courseFields, current, fields)
  return (
    <section className={classes.notice} aria-label="Changed by someone else">
      <h3 ref={heading} tabIndex={-1}>
        Someone else changed this course since you opened it
      </h3>
      {different.length > 0 ? (
        <>
          <p>Your changes were not saved. These fields now hold:</p>
          <dl className={classes.fields}>
            {different.map((name) => (
              <div key={name}>
                <dt>{courseFields[name].label}</dt>
                <dd>{shown(name, current[name])}</dd>
                <dd>
                  <Button
                    variant="subtle"
                    size="compact-sm"
                    aria-label={`Use this ${courseFields[name].label}`}
                    onClick={() => onUse(name)}
                  >
                    Use this
                  </Button>
                </dd>
              </div>
            ))}
          </dl>
        </>
      ) : (
        <p>Your version and the saved one are now the same.</p>
      )}
      <div className={classes.buttons}>
        <Button variant="default" onClick={onKeepEditing}>
          Keep editing
        </Button>
        <Button color="terracotta" disabled={isOffline} onClick={onSaveOver}>
          Replace with mine
        </Button>
      </div>
    </section>
  )
}

function shown(name: FieldName, value: string | boolean | null): string {
  if (value === null) return 'Empty'
  return courseFields[name].words?.(value) ?? String(value)
}
