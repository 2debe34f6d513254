import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useIdentity } from '@/stores/session'
import { formatNumber } from '@/texts/format'
import { ErrorNotice } from '@/ui/ErrorNotice'
import classes from './Batch.module.css'
import { findUnfinished, forgetUnfinished, type Unfinished } from './unfinished'

/** Shows where a change of many rows stopped when its tab was closed. */
export function UnfinishedNotice() {
  const owner = useIdentity()?.id ?? ''
  const [unfinished, setUnfinished] = useState<Unfinished | null>(null)
  useEffect(() => {
    let isHere = true
    if (owner) void findUnfinished(owner).then((found) => isHere && setUnfinished(found))
    return () => {
      isHere = false
    }
  }, [owner])
  if (!unfinished) return null
  const { name, what, sent, total } = unfinished
  return (
    <div className={classes.unfinished}>
      <ErrorNotice
        title={`${name} stopped when its tab was closed`}
        message={`At least ${formatNumber(sent)} of ${formatNumber(total)} ${what} were done; those changes stay. Start again with the same choice: what is done is left as it is.`}
        action={
          <Button
            variant="default"
            onClick={() => {
              forgetUnfinished(owner)
              setUnfinished(null)
            }}
          >
            Dismiss
          </Button>
        }
      />
    </div>
  )
}
