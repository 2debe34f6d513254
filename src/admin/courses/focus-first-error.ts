import type { UseFormReturnType } from '@mantine/form'
import { texts } from '@/texts/texts'
import { showFieldError } from '../form/show-field-error'
import { invalidLinkMessage } from './videos/video-form'

/** Focuses the first invalid field and shows its message in a toast. Each field shows its own message as well. */
export function focusFirstError<Values>(
  errors: Record<string, unknown>,
  { getInputNode }: Pick<UseFormReturnType<Values>, 'getInputNode'>,
): void {
  const [first] = Object.entries(errors)
  if (!first) return
  const [path, message] = first
  const isAboutLink = String(message).startsWith(invalidLinkMessage)
  showFieldError(String(message), isAboutLink ? texts.notices.invalidVideoUrl.title : undefined)
  getInputNode(path as Parameters<typeof getInputNode>[0])?.focus()
}
