import { holdProperty } from './support/hold-property.ts'

holdProperty(
  'Whatever happens, the mirror shows a moment of the server, its owner’s alone, and ends at the last',
  {
    runs: 500,
    oneCoursePerAnswer: false,
  },
)
