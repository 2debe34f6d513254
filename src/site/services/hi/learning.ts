export { service } from '../en/learning'
