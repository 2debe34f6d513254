import type { ComponentType } from 'react'
import { useOutletContext } from 'react-router-dom'
import type { EnrolledCourse } from '@/model/course'

export type ClaimDialogProps = {
  course: EnrolledCourse
  onClosed: () => void
}

export type ClaimHereProps = Pick<ClaimDialogProps, 'course'>

/**
 * What the app provides to the pages of this area because it involves other areas: the company's chat, the
 * session, the device.
 */
export type AppActions = {
  /** Opens a chat with the company; `course` is the title of the course in question. */
  AskToEnroll: ComponentType<{ course?: string }>
  /** The address of a chat with the company that begins with this message; `null` without a chat number. */
  chatAddress: ((message: string) => string) | null
  /** Asks for the name on a course's certificate, and claims it. */
  ClaimDialog: ComponentType<ClaimDialogProps>
  /** The same within a page. Its texts are `texts/personal`. */
  ClaimHere: ComponentType<ClaimHereProps>
  /** What a user without any course can do. */
  NewcomerActions: ComponentType
  /** Opens Find, which searches all courses. */
  find: () => void
}

export const useAppActions = (): AppActions => useOutletContext()
