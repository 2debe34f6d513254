export { service } from '../en/camps'
