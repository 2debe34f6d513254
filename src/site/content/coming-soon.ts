export const comingSoon = {
  eyebrow: 'Coming soon',
  title: 'Submit Jobs',
  text: 'Soon clinics, colleges and companies will be able to offer their openings in Ayurveda here. Until then, tell us what you are looking for and we pass it on.',
} as const
