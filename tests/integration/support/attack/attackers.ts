import { decodeJwt, type JWTPayload, SignJWT } from 'jose'
import type { Backend } from '../../../../dev/backend/backend.ts'
import { type Keys, newKeys } from '../../../../dev/backend/keys.ts'
import { type Call, type Client, newClient } from '../clients.ts'
import { aLearner, aNewcomer, anAdmin, type Person } from '../people.ts'
import type { Role } from './outcomes.ts'
import type { Served } from './served.ts'

/**
 * A caller of the API over HTTP: who they are, or whose id they know, and the client that they call it with.
 */
export type Attacker = { role: Role; id: string; email: string; client: Client; call: Call }

export type People = Record<'learner' | 'other' | 'admin' | 'newcomer' | 'deleted', Person>

/** `deleted` still exists here, so that their rows can be created first. */
export async function makePeople(backend: Backend): Promise<People> {
  return {
    learner: await aLearner(backend),
    other: await aLearner(backend),
    admin: await anAdmin(backend),
    newcomer: await aNewcomer(backend),
    deleted: await aLearner(backend),
  }
}

/** Creates attackers by the token that they call with. */
export class AttackerFactory {
  constructor(
    readonly backend: Backend,
    readonly served: Served,
    readonly keys: Keys,
  ) {}

  withToken(role: Role, { id, email }: Pick<Person, 'id' | 'email'>, token?: string): Attacker {
    const call = this.served.callWith(token)
    return { role, id, email, client: newClient(this.backend, call), call }
  }

  /** With the token from their sign-in. */
  async signedIn(role: Role, person: Person): Promise<Attacker> {
    return this.withToken(role, person, await tokenOf(person))
  }

  /** With a token that makes other claims, signed with the server's key or, if forged, with another. */
  async claiming(role: Role, person: Person, changes: JWTPayload, isForged = false): Promise<Attacker> {
    const { jwtSecret } = isForged ? newKeys() : this.keys
    const token = await new SignJWT({ ...decodeJwt(await tokenOf(person)), ...changes })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .sign(new TextEncoder().encode(jwtSecret))
    return this.withToken(role, person, token)
  }

  async all(people: People): Promise<Record<Role, Attacker>> {
    const { learner, other, admin, newcomer, deleted } = people
    const longAgo = Math.floor(Date.now() / 1000) - 3600
    return {
      visitor: this.withToken('visitor', learner),
      newcomer: await this.signedIn('newcomer', newcomer),
      learner: await this.signedIn('learner', learner),
      'learner of another course': await this.signedIn('learner of another course', other),
      admin: await this.signedIn('admin', admin),
      'expired token': await this.claiming('expired token', admin, { exp: longAgo }),
      'forged token': await this.claiming('forged token', admin, {}, true),
      'deleted user': await this.signedIn('deleted user', deleted),
    }
  }
}

async function tokenOf({ client }: Person): Promise<string> {
  const { data } = await client.auth.getSession()
  return data.session?.access_token ?? ''
}
