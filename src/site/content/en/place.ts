// OPERATOR: where you are, and when you answer.
export const place = {
  location: 'New Delhi, India',
  hours: 'Monday to Friday 9AM to 6PM',
  credit: 'Developed by the Ayurveda Digital team',
} as const
