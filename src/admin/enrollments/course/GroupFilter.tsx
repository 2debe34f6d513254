import { NativeSelect } from '@mantine/core'

/** In the URL, in place of a group's name. */
const noGroup = '-'

export const isGroupFilter = (value: string) => value.length <= 60

/** The requested filter: one group, '' for learners without one, or undefined for all. */
export function groupOf(filter: string | undefined): string | undefined {
  return filter === noGroup ? '' : filter
}

type Props = {
  /** The course's groups so far: without any there is nothing to choose. */
  groups: readonly string[]
  chosen: string
  onChange: (filter: string) => void
}

/** Filters the learners of a course by group, or for those without one. */
export function GroupFilter({ groups, chosen, onChange }: Props) {
  if (groups.length === 0 && !chosen) return null
  // A group named in the URL may not exist any more.
  const isKnown = !chosen || chosen === noGroup || groups.includes(chosen)
  return (
    <NativeSelect
      label="Group"
      size="sm"
      data={[
        { value: '', label: 'All' },
        ...(isKnown ? groups : [chosen, ...groups]),
        { value: noGroup, label: 'Without a group' },
      ]}
      value={chosen}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
