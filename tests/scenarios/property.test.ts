import { testProperty } from './support/test-property.ts'

testProperty(
  'Whatever happens, the mirror only ever holds a past server state of its owner and ends with the latest',
  {
    runs: 500,
    oneCoursePerAnswer: false,
  },
)
