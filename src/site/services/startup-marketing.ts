import type { Service } from '../service'

export const service: Service = {
  order: 14,
  title: 'Digital Marketing for Startups',
  description: 'A first brand, a first website and first customers for young Ayurveda ventures.',
  icon: 'IconRocket',
  motif: 'leaf',
  lead: 'A first brand, a first website, first customers.',
  intro: [
    'A young venture has an idea, little money and no time. So the order matters: first what you stand for, then one page that says it, then the few channels where your customers are.',
    'We build with you what the first year needs, and leave out what it does not.',
  ],
  forWhom: ['Founders in Ayurveda and wellness', 'New clinics', 'Young product brands'],
  youGet: [
    { title: 'Name and look', text: 'A mark, colours and a voice that last beyond the first year.' },
    { title: 'One good website', text: 'Simple to extend when the offer grows.' },
    { title: 'A launch plan', text: 'Week by week, with the hours you really have.' },
    { title: 'Figures that matter', text: 'Few numbers, looked at regularly.' },
  ],
  steps: [
    { title: 'The idea', text: 'What you offer, to whom, and why from you: on one page, in plain words.' },
    { title: 'The ground', text: 'Name, domain and look, and a check of what you may claim.' },
    { title: 'The launch', text: 'Website and first channels go live, with people who already know you.' },
    { title: 'The first months', text: 'We keep what brings customers and drop what does not.' },
  ],
  questions: [
    {
      question: 'Is a website enough, or do I need every channel?',
      answer:
        'One good page and one or two channels that you can keep up do more than six that fall silent. Which ones depends on your customers: a clinic lives from maps and reviews, an oil or a tea from pictures and explanation.',
    },
    {
      question: 'I want to sell my own preparation. What comes first?',
      answer:
        'The licence. Ayurvedic medicines need a manufacturing licence under the Drugs and Cosmetics Act, foods need one under food law. We plan the launch around it, and your label and website say nothing that the licence does not cover.',
    },
    {
      question: 'Can I begin before the clinic opens?',
      answer:
        'You should. A page with address, field and opening date, correct listings and a few helpful articles mean that you are found on the first day.',
    },
  ],
  related: ['digital-marketing', 'marketplace', 'network'],
  ask: 'What are you starting?',
}
