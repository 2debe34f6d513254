export const page = {
  id: 'submit-jobs',
  title: 'Submit Jobs',
  description: 'Clinics, colleges and companies will soon be able to post their Ayurveda openings here.',
} as const

export const comingSoon = {
  eyebrow: 'Coming soon',
  title: 'Submit Jobs',
  text: 'Clinics, colleges and companies will soon be able to post their openings in Ayurveda here. Until then, tell us whom you are looking for and we will pass it on.',
} as const
