import type { ComponentType } from 'react'
import { useOutletContext } from 'react-router-dom'

/** What the app provides to the pages of this area, because it reaches beyond it: into the company's chat, the session, the device. */
export type AppActions = {
  /** Opens a chat with the company; `course` is the title of the one that it is about. */
  AskToEnroll: ComponentType<{ course?: string }>
  /** What somebody without any course can do. */
  NewcomerActions: ComponentType
}

export const useAppActions = (): AppActions => useOutletContext()
