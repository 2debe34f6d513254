import { ActionIcon, type MantineColor, Textarea, TextInput, Tooltip } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { KnownOrNew } from '../../form/KnownOrNew'
import { SessionFields } from '../videos/SessionFields'
import { VideoLinkInput } from '../videos/VideoLinkInput'
import { VideoPreview } from '../videos/VideoPreview'
import { linkOf } from '../videos/video-links'
import type { VideoRow } from './new-course'
import classes from './VideoRows.module.css'

type Props = {
  /** From 0. */
  index: number
  count: number
  url: string
  /** A note on the title, in addition to its value. */
  aboutTitle?: string | undefined
  /**
   * The course's sections so far; null if it has none. Videos that are typed in get their sections once the
   * course exists.
   */
  sections: readonly string[] | null
  /** Some videos are live sessions; others get their times once the course exists. */
  hasSessions: boolean
  inputProps: (name: Exclude<keyof VideoRow, 'id'>) => GetInputPropsReturnType
  onMove: (to: number) => void
  onRemove: () => void
}

export function VideoFieldset({
  index,
  count,
  url,
  aboutTitle,
  sections,
  hasSessions,
  inputProps,
  onMove,
  onRemove,
}: Props) {
  const name = `Video ${index + 1}`
  const link = linkOf(url)
  return (
    <li className={classes.row}>
      <fieldset className={classes.fieldset} aria-label={name}>
        <span className={classes.number} aria-hidden>
          {index + 1}
        </span>
        <div className={classes.picture}>
          {link ? <VideoPreview key={link.id} link={link} /> : <div className={classes.noPicture} />}
        </div>
        <TextInput
          className={classes.title}
          label="Title"
          placeholder="Title"
          required
          autoComplete="off"
          data-focus="title"
          description={aboutTitle}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...inputProps('title')}
        />
        <Textarea
          className={classes.about}
          label="Description"
          placeholder="Description"
          rows={1}
          {...inputProps('description')}
        />
        <div className={classes.link}>
          <VideoLinkInput label="YouTube URL" required {...inputProps('youtube_url')} />
        </div>
        {sections ? (
          <KnownOrNew
            label="Section"
            className={classes.section}
            names={sections}
            placeholder="Section"
            {...inputProps('section')}
          />
        ) : null}
        {hasSessions ? (
          <div className={classes.session}>
            <SessionFields startsAt={inputProps('starts_at')} minutes={inputProps('expected_minutes')} />
          </div>
        ) : null}
        <div className={classes.rowButtons}>
          <RowButton
            hint="Move up"
            name={`Move ${name} up`}
            data-focus="up"
            disabled={index === 0}
            onClick={() => onMove(index - 1)}
          >
            <IconArrowUp size="1.125rem" aria-hidden />
          </RowButton>
          <RowButton
            hint="Move down"
            name={`Move ${name} down`}
            data-focus="down"
            disabled={index === count - 1}
            onClick={() => onMove(index + 1)}
          >
            <IconArrowDown size="1.125rem" aria-hidden />
          </RowButton>
          <RowButton
            hint="Remove"
            name={`Remove ${name}`}
            data-focus="remove"
            color="terracotta"
            onClick={onRemove}
          >
            <IconTrash size="1.125rem" aria-hidden />
          </RowButton>
        </div>
      </fieldset>
    </li>
  )
}

type ButtonProps = {
  /** Tooltip. */
  hint: string
  /** Accessible name: the action, and its video. */
  name: string
  'data-focus': string
  color?: MantineColor
  disabled?: boolean
  onClick: () => void
  children: ReactNode
}

function RowButton({ hint, name, ...props }: ButtonProps) {
  return (
    <Tooltip label={hint}>
      <ActionIcon className={classes.icon} variant="subtle" size="lg" aria-label={name} {...props} />
    </Tooltip>
  )
}
