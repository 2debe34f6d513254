export { service } from '../en/online-courses'
