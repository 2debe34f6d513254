import { useEffect, useState } from 'react'
import { type Room, readRoom } from '../report/room'

/** Read again when the size of the saved data changes; `null` until the first answer. */
export function useRoom(savedBytes: number | undefined): Room | null {
  const [room, setRoom] = useState<Room | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: saved data uses some of it.
  useEffect(() => {
    let isCurrent = true
    void readRoom().then((answer) => isCurrent && setRoom(answer))
    return () => {
      isCurrent = false
    }
  }, [savedBytes])
  return room
}
