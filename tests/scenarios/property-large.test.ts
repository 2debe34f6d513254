import { holdProperty } from './support/hold-property.ts'

holdProperty('The same holds when the courses are so large that each of them takes an answer of its own', {
  runs: 500,
  oneCoursePerAnswer: true,
})
