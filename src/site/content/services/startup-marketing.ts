import type { ServiceContent } from './service-content'

export const startupMarketing: ServiceContent = {
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
  ask: 'What are you starting?',
}
