import { randomUUID } from 'node:crypto'
import { aLink } from '../../courses.ts'
import { outcomeOf, type SpecialAttack, sameAnswer } from './special-attack.ts'

export const hiddenCourses: SpecialAttack[] = [
  {
    attack:
      'A learner reads an inactive course that they are not enrolled in, its videos and its enrollments',
    outcome: '403 42501',
    run({ attackers: { learner }, courses: { hidden } }) {
      const { client } = learner
      return outcomeOf(
        client.from('courses').select('*').eq('id', hidden),
        client.from('courses').select('*').eq('title', 'Hidden'),
        client.from('courses').select('*').eq('is_active', false).neq('title', 'Retired'),
        client.from('course_videos').select('*, courses(*)').eq('course_id', hidden),
        client.from('enrollments').select('*, courses(*)').eq('course_id', hidden),
      )
    },
  },
  {
    attack: 'A learner enrolls themselves in a course that is active, inactive or does not exist',
    outcome: '403 42501, the same answer each time',
    async run({ attackers: { learner, newcomer }, courses: { hidden, open } }) {
      const enroll = (attacker: typeof learner) =>
        [hidden, open, randomUUID()].map((course_id) =>
          attacker.client.from('enrollments').insert({ user_id: attacker.id, course_id }),
        )
      return `${await sameAnswer(...enroll(learner), ...enroll(newcomer))}, the same answer each time`
    },
  },
  {
    attack: 'A learner adds a video to a course that is active, inactive or does not exist',
    outcome: '403 42501, the same answer each time',
    async run({ attackers: { learner }, courses: { hidden, open, mine } }) {
      const videos = [hidden, open, mine, randomUUID()].map((course_id) =>
        learner.client.from('course_videos').insert({ course_id, title: 'Struck', youtube_url: aLink }),
      )
      return `${await sameAnswer(...videos)}, the same answer each time`
    },
  },
  {
    attack: 'A learner moves videos from their course to another, or from another to theirs',
    outcome: '403 42501',
    run({ attackers: { learner }, courses: { mine, theirs } }) {
      const videos = learner.client.from('course_videos')
      return outcomeOf(
        videos.update({ course_id: theirs }).eq('course_id', mine).select('id'),
        videos.update({ course_id: mine }).eq('course_id', theirs).select('id'),
      )
    },
  },
]
