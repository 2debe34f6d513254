import { ActionIcon, Textarea, TextInput, Tooltip } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import type { VideoRow } from './course-form'
import classes from './VideoRows.module.css'
import { VideoLinkField } from './videos/VideoLinkField'

type Props = {
  /** From 0. */
  index: number
  count: number
  inputProps: (name: Exclude<keyof VideoRow, 'id'>) => GetInputPropsReturnType
  onMove: (to: number) => void
  onRemove: () => void
}

export function VideoFieldset({ index, count, inputProps, onMove, onRemove }: Props) {
  const name = `Video ${index + 1}`
  return (
    <li className={classes.row}>
      <fieldset className={classes.fieldset} aria-label={name}>
        <div className={classes.rowHead}>
          <span className={classes.number}>{name}</span>
          <Tooltip label="Move up">
            <ActionIcon
              className={classes.icon}
              variant="subtle"
              size="lg"
              aria-label={`Move ${name} up`}
              data-focus="up"
              disabled={index === 0}
              onClick={() => onMove(index - 1)}
            >
              <IconArrowUp size="1.125rem" aria-hidden />
            </ActionIcon>
          </Tooltip>
          <Tooltip label="Move down">
            <ActionIcon
              className={classes.icon}
              variant="subtle"
              size="lg"
              aria-label={`Move ${name} down`}
              data-focus="down"
              disabled={index === count - 1}
              onClick={() => onMove(index + 1)}
            >
              <IconArrowDown size="1.125rem" aria-hidden />
            </ActionIcon>
          </Tooltip>
          <Tooltip label="Remove">
            <ActionIcon
              className={classes.icon}
              variant="subtle"
              color="terracotta"
              size="lg"
              aria-label={`Remove ${name}`}
              data-focus="remove"
              onClick={onRemove}
            >
              <IconTrash size="1.125rem" aria-hidden />
            </ActionIcon>
          </Tooltip>
        </div>
        <TextInput label="Title" required autoComplete="off" data-focus="title" {...inputProps('title')} />
        <Textarea label="Description" rows={2} {...inputProps('description')} />
        <VideoLinkField label="YouTube URL" required {...inputProps('youtube_url')} />
      </fieldset>
    </li>
  )
}
