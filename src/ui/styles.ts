// What every page needs before anything else. Mantine's own styles come with the areas that use Mantine.
import './fonts/latin.css'
import './tokens.css'
import './base.css'
