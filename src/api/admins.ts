import * as v from 'valibot'
import type { SetAdminOutcome } from '@/model/types'
import { call } from './call'
import { client } from './client'

/** Makes a person an admin, or a learner again, unless the outcome says otherwise. */
export function setAdmin(person: string, wanted: boolean): Promise<SetAdminOutcome> {
  return call(
    client.rpc('set_admin', { person, wanted }),
    v.picklist(['changed', 'unchanged', 'gone', 'banned', 'older-factor', 'code', 'password', 'google']),
  )
}
