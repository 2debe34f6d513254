import { Autocomplete, type AutocompleteProps, type OptionsFilter } from '@mantine/core'

type Props = Omit<AutocompleteProps, 'data' | 'filter'> & {
  /** What there is so far. */
  names: readonly string[]
}

/** The name of a section or a group: one that there is already, or a new one. */
export function KnownOrNew({ names, ...props }: Props) {
  return <Autocomplete autoComplete="off" openOnFocus={false} data={[...names]} filter={narrow} {...props} />
}

const narrow: OptionsFilter<string> = ({ options, search }) => {
  const words = search.trim().toLowerCase()
  const labels = options.map((option) => ('label' in option ? option.label.toLowerCase() : ''))
  // Somebody who opens the list of a field that holds one of them wants another.
  return labels.includes(words) ? options : options.filter((_, index) => labels[index]?.includes(words))
}
