import { Button } from '@mantine/core'
import { ErrorNotice } from '@/ui/ErrorNotice'
import { messageOf } from '../error-message'

type Props = {
  title: string
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown }
  /** The label of the button. */
  retry?: string | undefined
}

/** Says why something could not be loaded, with a button that retries. */
export function QueryFailure({ title, query: { error, isFetching, refetch }, retry = 'Try again' }: Props) {
  return (
    <ErrorNotice
      title={title}
      message={messageOf(error)}
      action={
        <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
          {retry}
        </Button>
      }
    />
  )
}
