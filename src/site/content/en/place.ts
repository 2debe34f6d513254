// PLACEHOLDER: where you are, when you answer, and who made the site
export const place = {
  location: 'New Delhi, India',
  hours: 'Monday to Friday 9AM to 6PM',
  /** The same days; 0 is Sunday. */
  openDays: [1, 2, 3, 4, 5] as readonly number[],
  credit: 'Developed by the Ayurveda Digital team',
} as const
