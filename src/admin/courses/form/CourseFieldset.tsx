import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import { IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { namesOf } from '../../form/fields'
import { type CourseValues, courseFields } from '../course-fields'
import classes from './CourseFieldset.module.css'
import { ThumbnailPreview } from './ThumbnailPreview'

// Inputs next to each other stay aligned however long their descriptions are.
const belowInput: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']

type Props = {
  values: CourseValues
  inputProps: (path: keyof CourseValues, options?: { type: 'checkbox' }) => GetInputPropsReturnType
}

/** The fields of a course, without its videos. */
export function CourseFieldset({ values, inputProps }: Props) {
  const noteId = useId()
  return (
    <>
      <TextInput label="Title" required data-autofocus autoComplete="off" {...inputProps('title')} />
      <Textarea label="Description" rows={3} {...inputProps('description')} />
      <div className={classes.thumbnail}>
        <TextInput
          label="Thumbnail URL"
          description="A public image, in 16:9 if possible."
          type="url"
          placeholder="https://"
          autoComplete="off"
          spellCheck={false}
          {...inputProps('thumbnail_url')}
        />
        <div className={classes.active}>
          <Switch
            label="Active"
            aria-describedby={noteId}
            {...inputProps('is_active', { type: 'checkbox' })}
          />
          <p id={noteId}>An inactive course takes no new enrollments. Learners already enrolled keep it.</p>
        </div>
        <div className={classes.preview}>
          <ThumbnailPreview link={values.thumbnail_url.trim()} title={values.title.trim()} />
        </div>
      </div>
      <More isUsed={rareNames.some((name) => values[name] !== courseFields[name].empty)}>
        {rareNames.map((name) => (
          <RareField key={name} name={name} current={String(values[name])} inputProps={inputProps(name)} />
        ))}
      </More>
    </>
  )
}

const rareNames = namesOf(courseFields).filter((name) => courseFields[name].input !== 'own')

type RareProps = { name: keyof CourseValues; current: string; inputProps: GetInputPropsReturnType }

function RareField({ name, current, inputProps }: RareProps) {
  const { label, input } = courseFields[name]
  if (input === 'own') return null
  const { description, options } = input
  const props = { label, description, inputWrapperOrder: belowInput, ...inputProps }
  return options ? (
    <NativeSelect {...props} data={options(current)} />
  ) : (
    <TextInput {...props} autoComplete="off" />
  )
}

/** Fields that most courses leave empty. Opens as soon as one of them has content. */
function More({ isUsed, children }: { isUsed: boolean; children: ReactNode }) {
  const [isOpen, setOpen] = useState(isUsed)
  const [wasUsed, setWasUsed] = useState(isUsed)
  if (isUsed !== wasUsed) {
    setWasUsed(isUsed)
    if (isUsed) setOpen(true)
  }
  return (
    <details className={classes.more} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <IconChevronRight size="1.125rem" aria-hidden /> More
      </summary>
      <div className={classes.rare}>{children}</div>
    </details>
  )
}
