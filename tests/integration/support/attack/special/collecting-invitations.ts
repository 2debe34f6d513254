import { invitation } from '../world-courses.ts'
import { outcomeOf, type SpecialAttack } from './special-attack.ts'

/** Each also in capitals, which is the same address. */
const addresses = [invitation.email, invitation.email.toUpperCase()]

export const collectingInvitations: SpecialAttack[] = [
  {
    attack: 'A newcomer creates their profile with an address that is invited and not theirs',
    outcome: '403 42501',
    run({ attackers: { newcomer } }) {
      const { id, client } = newcomer
      const profiles = client.from('profiles')
      return outcomeOf(
        ...addresses.flatMap((email) => [
          profiles.insert({ id, email }),
          profiles.upsert({ id, email }, { onConflict: 'id', ignoreDuplicates: true }),
        ]),
      )
    },
  },
  {
    attack: 'A newcomer does so with a token and metadata that name the address',
    outcome: '403 42501',
    async run(world) {
      const claims = { email: invitation.email, email_verified: true }
      const { id } = world.people.newcomer
      await world.backend.sql('update auth.users set raw_user_meta_data = $2 where id = $1', [
        id,
        JSON.stringify(claims),
      ])
      const { client } = await world.attackerFactory.claiming('newcomer', world.people.newcomer, {
        ...claims,
        user_metadata: claims,
      })
      return outcomeOf(...addresses.map((email) => client.from('profiles').insert({ id, email })))
    },
  },
  {
    attack: 'A learner gives their profile an address that is invited, or makes a second profile with it',
    outcome: '403 42501',
    run({ attackers: { learner, newcomer } }) {
      const profiles = learner.client.from('profiles')
      return outcomeOf(
        ...addresses.flatMap((email) => [
          profiles.update({ email }).eq('id', learner.id),
          profiles.upsert({ id: learner.id, email }),
          profiles.insert({ id: newcomer.id, email }),
        ]),
      )
    },
  },
]
