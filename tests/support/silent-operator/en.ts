import type { Details } from '@/site/details'

export const details: Details = {
  location: null,
  hours: null,
  credit: null,
  story: null,
  founders: null,
  advisors: null,
  figures: null,
  testimonials: null,
  partners: null,
  captions: null,
}
