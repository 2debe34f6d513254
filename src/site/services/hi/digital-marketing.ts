export { service } from '../en/digital-marketing'
