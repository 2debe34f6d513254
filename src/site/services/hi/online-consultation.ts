export { service } from '../en/online-consultation'
