import type { ServiceTexts } from '../../service'

export const service: ServiceTexts = {
  title: 'Digital Marketing for Startups',
  description: 'A first brand, a first website and first customers for young Ayurveda ventures.',
  lead: 'Your first brand, your first website, your first customers.',
  headings: {
    intro: 'Marketing in the first year',
    forWhom: 'Who our startup marketing is for',
    youGet: 'What startup marketing includes',
    steps: 'How we launch your startup',
    questions: 'Common questions about startup marketing',
    related: 'Next steps for a young venture',
  },
  intro: [
    'A young venture has an idea, little money and even less time. So the order matters: first what you stand for, then one page that says it, then the few channels where your customers are.',
    'We build with you what the first year needs, and leave out what it does not.',
  ],
  forWhom: ['Founders in Ayurveda and wellness', 'New clinics', 'Young product brands'],
  youGet: [
    { title: 'Name and look', text: 'A logo, colours and a voice that last beyond the first year.' },
    { title: 'One good website', text: 'Easy to extend as you offer more.' },
    { title: 'A launch plan', text: 'Week by week, for the hours you really have.' },
    { title: 'Figures that matter', text: 'A few numbers, reviewed regularly.' },
  ],
  steps: [
    {
      title: 'The idea',
      text: 'What you offer, to whom, and why they should choose you, on one page.',
    },
    { title: 'The foundation', text: 'Name, domain and look, and a check of what you may claim.' },
    { title: 'The launch', text: 'Website and first channels go live, with people who already know you.' },
    { title: 'The first months', text: 'We keep what brings customers and drop what does not.' },
  ],
  questions: [
    {
      question: 'Is a website enough, or do I need every channel?',
      answer:
        'One good website and one or two channels you can keep up do more than six that fall silent. Which ones depends on your customers: a clinic relies on maps and reviews, an oil or a tea on pictures and explanation.',
    },
    {
      question: 'I want to sell my own preparation. What comes first?',
      answer:
        'The licence. Ayurvedic medicines need a manufacturing licence under the Drugs and Cosmetics Act; foods need a licence or registration under the Food Safety and Standards Act. We plan the launch around it, and your label and website claim nothing that the licence does not cover.',
    },
    {
      question: 'Can I start before the clinic opens?',
      answer:
        'You should. With a page that gives your address, field and opening date, correct listings and a few helpful articles, people can find you from the first day.',
    },
  ],
  ask: 'What are you starting?',
}
