import type { UseFormReturnType } from '@mantine/form'
import { texts } from '@/texts/texts'
import { showFieldError } from './show-field-error'

/** Focuses the first invalid field and shows its message in a toast. Each field shows its own message as well. */
export function focusFirstError<Values>(
  errors: Record<string, unknown>,
  { getInputNode }: Pick<UseFormReturnType<Values>, 'getInputNode'>,
): void {
  const [first] = Object.entries(errors)
  if (!first) return
  const [path, message] = first
  const invalidLink = texts.notices.invalidVideoUrl
  const isAboutLink = String(message).startsWith(invalidLink.message)
  showFieldError(String(message), isAboutLink ? invalidLink.title : undefined)
  const field = getInputNode(path as Parameters<typeof getInputNode>[0])
  field?.closest('details')?.setAttribute('open', '')
  field?.focus()
}
