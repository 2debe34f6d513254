import { decodeJwt, type JWTPayload, SignJWT } from 'jose'
import type { Backend } from '../../../../dev/backend/backend.ts'
import { type Keys, newKeys } from '../../../../dev/backend/keys.ts'
import { type Call, type Client, newClient } from '../clients.ts'
import { aLearner, aNewcomer, anAdmin, type Person } from '../people.ts'
import type { Role } from './outcomes.ts'
import type { Served } from './served.ts'

/** Somebody at the API's door: who they are, or whom they know of, and what they ask through, over HTTP. */
export type Attacker = { role: Role; id: string; email: string; client: Client; call: Call }

export type People = Record<'learner' | 'other' | 'admin' | 'newcomer' | 'deleted', Person>

/** `deleted` is still there: what was theirs has to be made first. */
export async function makePeople(backend: Backend): Promise<People> {
  return {
    learner: await aLearner(backend),
    other: await aLearner(backend),
    admin: await anAdmin(backend),
    newcomer: await aNewcomer(backend),
    deleted: await aLearner(backend),
  }
}

/** Who asks by which token. */
export class Door {
  constructor(
    readonly backend: Backend,
    readonly served: Served,
    readonly keys: Keys,
  ) {}

  enter(role: Role, { id, email }: Pick<Person, 'id' | 'email'>, token?: string): Attacker {
    const call = this.served.callWith(token)
    return { role, id, email, client: newClient(this.backend, call), call }
  }

  /** With the token of their sign-in. */
  async enterSignedIn(role: Role, person: Person): Promise<Attacker> {
    return this.enter(role, person, await tokenOf(person))
  }

  /** With a token that claims something else, signed as a sign-in signs it, or by another key. */
  async enterClaiming(role: Role, person: Person, changes: JWTPayload, isForged = false): Promise<Attacker> {
    const { jwtSecret } = isForged ? newKeys() : this.keys
    const token = await new SignJWT({ ...decodeJwt(await tokenOf(person)), ...changes })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .sign(new TextEncoder().encode(jwtSecret))
    return this.enter(role, person, token)
  }

  async enterAll(people: People): Promise<Record<Role, Attacker>> {
    const { learner, other, admin, newcomer, deleted } = people
    const longAgo = Math.floor(Date.now() / 1000) - 3600
    return {
      visitor: this.enter('visitor', learner),
      newcomer: await this.enterSignedIn('newcomer', newcomer),
      learner: await this.enterSignedIn('learner', learner),
      'learner of another course': await this.enterSignedIn('learner of another course', other),
      admin: await this.enterSignedIn('admin', admin),
      'expired token': await this.enterClaiming('expired token', admin, { exp: longAgo }),
      'forged token': await this.enterClaiming('forged token', admin, {}, true),
      'deleted user': await this.enterSignedIn('deleted user', deleted),
    }
  }
}

async function tokenOf({ client }: Person): Promise<string> {
  const { data } = await client.auth.getSession()
  return data.session?.access_token ?? ''
}
