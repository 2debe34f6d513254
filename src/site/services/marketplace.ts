import type { Service } from '../service'

export const service: Service = {
  order: 4,
  title: 'Marketplace',
  description: 'A place for authentic Ayurveda products and the practices that stand behind them.',
  isInDiscover: true,
  icon: 'IconBuildingStore',
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
  steps: [
    { title: 'Papers', text: 'Licence, composition, source of the herbs, certificate of the batch.' },
    { title: 'Description', text: 'We write, you check: what it is, by which text, for whom not.' },
    { title: 'Presentation', text: 'Pictures and words that look the same on a phone and in print.' },
    { title: 'Contact', text: 'Practices ask you directly; we stand aside.' },
  ],
  questions: [
    {
      question: 'What makes a product authentic?',
      answer:
        'A known recipe, from a classical text or openly its own; herbs whose origin can be shown; a licensed maker; a certificate for the batch, with heavy metals and microbes tested. What cannot be shown is not claimed.',
    },
    {
      question: 'Can patients buy here?',
      answer:
        'No. This is where makers and practices meet. Which preparation suits a patient is for their practitioner to say.',
    },
    {
      question: 'Do you take Rasa preparations?',
      answer:
        'Those with metals and minerals belong in the hands of a doctor. They can be presented to practices, with full papers, and are never advertised to the public.',
    },
  ],
  related: ['network', 'startup-marketing', 'digital-marketing'],
  ask: 'What do you make, or what are you looking for?',
}
