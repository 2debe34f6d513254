import type { ServiceTexts } from '../../service'

export const service: ServiceTexts = {
  title: 'Marketplace',
  description: 'Where manufacturers of authentic Ayurveda products and the practices that use them meet.',
  lead: 'Authentic products, and the people who stand behind them.',
  headings: {
    intro: 'What the marketplace is',
    forWhom: 'Who the marketplace is for',
    youGet: 'What the marketplace offers you',
    steps: 'How a product is listed',
    questions: 'Common questions about the marketplace',
    related: 'Helpful alongside the marketplace',
  },
  intro: [
    'A preparation is only as good as its source. The marketplace brings together manufacturers who can show where their herbs come from and practices that want to recommend products in good conscience.',
    'We help with presentation, descriptions and first contact. What you sell, and at what price, remains your decision.',
  ],
  forWhom: ['Manufacturers and pharmacies', 'Clinics with a dispensary', 'Wellness entrepreneurs'],
  youGet: [
    { title: 'An honest presentation', text: 'Composition, origin and use, in plain words.' },
    { title: 'Pictures and descriptions', text: 'So that a product is understood before it is bought.' },
    { title: 'Contact with practices', text: 'Introductions to those looking for what you make.' },
    { title: 'Guidance on claims', text: 'A reminder of what a label may claim and what it may not.' },
  ],
  steps: [
    { title: 'Documents', text: 'Licence, composition, source of the herbs, batch certificate.' },
    {
      title: 'Description',
      text: 'We write and you check: what it is, its source text, and who should avoid it.',
    },
    { title: 'Presentation', text: 'Pictures and wording that work on a phone and in print.' },
    { title: 'Contact', text: 'Practices contact you directly; we stay out of the sale.' },
  ],
  questions: [
    {
      question: 'What makes a product authentic?',
      answer:
        'A known formula, either from a classical text or openly the maker’s own; herbs whose origin can be shown; a licensed manufacturer; and a certificate for the batch, with tests for heavy metals and microbes. Whatever cannot be shown is not claimed.',
    },
    {
      question: 'Can patients buy here?',
      answer:
        'No. This is where manufacturers and practices meet. Which preparation suits a patient is for their practitioner to decide.',
    },
    {
      question: 'Do you accept Rasa preparations?',
      answer:
        'Preparations with metals and minerals should be used only under a doctor’s supervision. They can be presented to practices, with complete documents, but are never advertised to the public.',
    },
  ],
  ask: 'What do you make, or what are you looking for?',
}
