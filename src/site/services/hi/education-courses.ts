export { service } from '../en/education-courses'
