import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { href } from '../../../src/routes.ts'
import { countLearners } from '../../support/stored-content.ts'
import { open } from './app.tsx'
import { backend } from './backend.ts'
import { panchakarma } from './courses.ts'
import { courseIdOf } from './videos.ts'

export const heading = () => page.getByRole('heading', { level: 1 })

/** Opens the page of a course's learners, with this after its path: `?page=…`. */
export async function openLearners(title = panchakarma, search = ''): Promise<void> {
  await open(href('admin-course-learners', { courseId: await courseIdOf(title) }) + search)
  await expect.element(heading()).toHaveTextContent(`Learners of ${title}`)
}

export const countIn = (title = panchakarma) => countLearners(backend, title)
