import { testProperty } from './support/test-property.ts'

testProperty(
  'Whatever happens, the mirror holds a past server state even if each course takes an answer of its own',
  {
    runs: 500,
    oneCoursePerAnswer: true,
  },
)
