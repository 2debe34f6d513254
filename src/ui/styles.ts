// The styles that every page needs first. Mantine's styles come with the areas that use Mantine.
import './fonts/latin.css'
import '../generated/brand.css'
import './tokens.css'
import './base.css'
// For components that are both on public pages and in the areas, and whose code loads later.
import './button.module.css'
import './Logo.module.css'
import './SchemeSwitch.module.css'
import './SkipLink.module.css'
import './CourseCover.module.css'
import './motifs/Motif.module.css'
