import { useEffect, useState } from 'react'

/** After this the guards stop waiting for the session, in milliseconds. */
const limit = 5_000

/** Whether it is still worth waiting: true for five seconds from when `isWaiting` turns true. */
export function usePatience(isWaiting: boolean): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setOver(true), limit)
    return () => clearTimeout(timer)
  }, [isWaiting])
  return isWaiting && !isOver
}
