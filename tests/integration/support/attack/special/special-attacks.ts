import { collectingInvitations } from './collecting-invitations.ts'
import { hiddenCourses } from './hidden-courses.ts'
import { probing } from './probing.ts'
import { raisingARole, takingAnIdentity } from './raising-a-role.ts'
import { size } from './size.ts'
import type { SpecialAttack } from './special-attack.ts'
import { whoExists } from './who-exists.ts'

export const specialAttacks: Record<string, SpecialAttack[]> = {
  'Raising a role': raisingARole,
  'Taking another’s identity': takingAnIdentity,
  'Collecting an invitation': collectingInvitations,
  'Hidden courses': hiddenCourses,
  'Finding out who or what exists': whoExists,
  Probing: probing,
  'Requests too large, too deep or of the wrong type': size,
}
