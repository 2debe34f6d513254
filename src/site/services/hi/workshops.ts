export { service } from '../en/workshops'
