import type { ServiceContent } from './service-content'

export const marketplace: ServiceContent = {
  motif: 'mortar',
  lead: 'Authentic products, and the people who stand behind them.',
  intro: [
    'A preparation is worth as much as its source. The marketplace brings together makers who show where their herbs come from and practices that want to recommend with a good conscience.',
    'We help with presentation, description and the first contact. What you sell and at what price stays your decision.',
  ],
  forWhom: ['Makers and pharmacies', 'Clinics with a dispensary', 'Wellness entrepreneurs'],
  youGet: [
    { title: 'An honest presentation', text: 'Composition, origin and use in plain words.' },
    { title: 'Pictures and texts', text: 'Prepared so that a product is understood before it is bought.' },
    { title: 'Contact with practices', text: 'Introductions to those who look for what you make.' },
    { title: 'Advice on rules', text: 'A reminder of what may be claimed on a label and what may not.' },
  ],
  ask: 'What do you make, or what are you looking for?',
}
