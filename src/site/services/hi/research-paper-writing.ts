export { service } from '../en/research-paper-writing'
