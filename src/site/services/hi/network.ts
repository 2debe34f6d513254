export { service } from '../en/network'
