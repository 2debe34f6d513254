export { service } from '../en/case-study-writing'
