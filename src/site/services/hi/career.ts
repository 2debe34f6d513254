export { service } from '../en/career'
