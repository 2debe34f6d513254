import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { courseFields } from '@/admin/courses/course-fields'
import { CourseFieldset } from '@/admin/courses/form/CourseFieldset'
import { emptyValues, namesOf } from '@/admin/form/fields'

test('The form of a course has an input for every field of its table, and each once', () => {
  const asked: string[] = []
  renderToStaticMarkup(
    <MantineProvider>
      <CourseFieldset
        values={emptyValues(courseFields)}
        inputProps={(name) => {
          asked.push(name)
          return { value: '', onChange: () => undefined }
        }}
      />
    </MantineProvider>,
  )
  expect(asked.toSorted()).toEqual(namesOf(courseFields).toSorted())
})
