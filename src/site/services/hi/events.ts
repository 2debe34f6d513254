export { service } from '../en/events'
