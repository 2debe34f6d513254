import type { ComponentType } from 'react'
import { useOutletContext } from 'react-router-dom'
import type { EnrolledCourse } from '@/model/course'

export type ClaimDialogProps = {
  course: EnrolledCourse
  onClosed: () => void
}

/** What the app provides to the pages of this area, because it reaches beyond it: into the company's chat, the session, the device. */
export type AppActions = {
  /** Opens a chat with the company; `course` is the title of the one that it is about. */
  AskToEnroll: ComponentType<{ course?: string }>
  /** Asks for the name on the certificate of a course, and gets it. */
  ClaimDialog: ComponentType<ClaimDialogProps>
  /** What somebody without any course can do. */
  NewcomerActions: ComponentType
  /** Finds what is in all courses. */
  find: () => void
}

export const useAppActions = (): AppActions => useOutletContext()
