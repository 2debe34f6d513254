import type { useSortable } from '@dnd-kit/sortable'
import { createContext, useContext } from 'react'

type RowHandle = Pick<ReturnType<typeof useSortable>, 'attributes' | 'listeners' | 'setActivatorNodeRef'>

/** From a row to the handle somewhere in its cells. */
export const RowHandleContext = createContext<RowHandle | null>(null)

export function useRowHandle(): RowHandle | null {
  return useContext(RowHandleContext)
}
