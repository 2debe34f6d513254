// PLACEHOLDER: where you are, when you answer, and who made the site
export const place = {
  location: 'New Delhi, India',
  hours: 'Monday to Friday 9AM to 6PM',
  credit: 'Developed by the Ayurveda Digital team',
} as const
