import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { courseFields } from '@/admin/courses/course-fields'
import { CourseFieldset } from '@/admin/courses/form/CourseFieldset'
import { emptyValues, namesOf } from '@/admin/form/fields'

test('The course form has exactly one input for every field in its table', () => {
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
