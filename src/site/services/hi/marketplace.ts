export { service } from '../en/marketplace'
