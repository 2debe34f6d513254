import { Autocomplete, type AutocompleteProps, type OptionsFilter } from '@mantine/core'

type Props = Omit<AutocompleteProps, 'data' | 'filter'> & {
  /** The existing names. */
  names: readonly string[]
}

/** The name of a section or a group: an existing one, or a new one. */
export function KnownOrNew({ names, ...props }: Props) {
  return <Autocomplete autoComplete="off" openOnFocus={false} data={[...names]} filter={narrow} {...props} />
}

const narrow: OptionsFilter<string> = ({ options, search }) => {
  const words = search.trim().toLowerCase()
  const labels = options.map((option) => ('label' in option ? option.label.toLowerCase() : ''))
  // If the field already has one of the names, opening the list means looking for another.
  return labels.includes(words) ? options : options.filter((_, index) => labels[index]?.includes(words))
}
