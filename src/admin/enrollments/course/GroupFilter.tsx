import { NativeSelect } from '@mantine/core'

/** In the address, in place of a group’s name. */
const noGroup = '-'

export const isGroupFilter = (value: string) => value.length <= 60

/** What is asked for: one group, '' for none, or undefined for all. */
export function groupOf(filter: string | undefined): string | undefined {
  return filter === noGroup ? '' : filter
}

type Props = {
  /** The course’s groups so far: without any there is nothing to choose. */
  groups: readonly string[]
  chosen: string
  onChange: (filter: string) => void
}

/** Narrows the learners of a course to a group, or to those in none. */
export function GroupFilter({ groups, chosen, onChange }: Props) {
  if (groups.length === 0 && !chosen) return null
  // A group that the address names may be gone by now.
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
