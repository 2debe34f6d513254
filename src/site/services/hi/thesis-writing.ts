export { service } from '../en/thesis-writing'
