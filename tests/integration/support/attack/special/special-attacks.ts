import { hiddenCourses } from './hidden-courses.ts'
import { probing } from './probing.ts'
import { raisingARole, takingAnIdentity } from './raising-a-role.ts'
import { size } from './size.ts'
import type { SpecialAttack } from './special-attack.ts'
import { whoExists } from './who-exists.ts'

export const specialAttacks: Record<string, SpecialAttack[]> = {
  'Raising one’s role': raisingARole,
  'Taking another’s identity': takingAnIdentity,
  'Courses that one may not see': hiddenCourses,
  'Finding out who and what exists': whoExists,
  Probing: probing,
  'Too much, too deep, of the wrong kind': size,
}
