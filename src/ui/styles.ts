// The styles that every page needs first. Mantine's styles come with the areas that use Mantine.
import './fonts/latin.css'
import './tokens.css'
import './base.css'
