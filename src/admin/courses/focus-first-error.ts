import type { UseFormReturnType } from '@mantine/form'
import { showError } from '@/ui/toast'
import { isNoVideoLink } from './videos/video-form'

/** Says what is wrong first, and goes there. Beside its field each fault is shown anyway. */
export function focusFirstError<Values>(
  faults: Record<string, unknown>,
  { getInputNode }: Pick<UseFormReturnType<Values>, 'getInputNode'>,
): void {
  const [first] = Object.entries(faults)
  if (!first) return
  const [path, message] = first
  showError(String(message), message === isNoVideoLink ? 'Invalid Video URL' : undefined)
  getInputNode(path as Parameters<typeof getInputNode>[0])?.focus()
}
