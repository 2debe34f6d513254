export { service } from '../en/startup-marketing'
