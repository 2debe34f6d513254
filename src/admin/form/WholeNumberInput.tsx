import { TextInput, type TextInputProps } from '@mantine/core'

/**
 * A number as it is typed. Not of the type `number`: there the browser shows ‘e’ or ‘-’, but the form gets an empty text,
 * as if nothing had been typed.
 */
export function WholeNumberInput(props: TextInputProps) {
  return <TextInput inputMode="numeric" autoComplete="off" {...props} />
}
