export { privacy, privacySections } from '../en/privacy'
