export { faq } from '../en/faq'
