// What Supabase's own services answer to the requests of this product, as observed with GoTrue 2.196 and
// PostgREST 16. The embedded backend and the mock Google are checked against it, and so are the services
// given to `npm run test:services`.
import { randomUUID } from 'node:crypto'

/** What the exchanges of one run can use. */
export type Scene = {
  site: string
  learner: { id: string; email: string; token: string }
  admin: { id: string; token: string }
  course: string
  /** The state of a sign-in with Google that has just begun, and will return to `/dashboard`. */
  beginSignIn(redirectTo?: string): Promise<string>
  /** The refresh token with which a session began, after this many refreshes. */
  spendToken(refreshes: number): Promise<string>
}

export type Asked = {
  method?: string
  path: string
  token?: string
  headers?: Record<string, string>
  body?: unknown
}

export type Answered = {
  status: number
  /** `code` of PostgREST's errors, `error_code` of the auth server's. */
  code?: string
  /** Where it leads: an address without its query, and what the query must contain. */
  redirect?: { to: string; query: Record<string, string> }
  headers?: Record<string, string | null>
}

export type Exchange = {
  title: string
  ask: (scene: Scene) => Asked | Promise<Asked>
  answer: (scene: Scene) => Answered
  /** What some projects answer instead, and why it is equally correct. */
  orElse?: { answer: Answered; because: string }
  /** What the embedded backend answers instead, and why that is acceptable. */
  embedded?: { answer: Answered; because: string }
}

const refresh = (refresh_token: string): Asked => ({
  method: 'POST',
  path: '/auth/v1/token?grant_type=refresh_token',
  body: { refresh_token },
})

const callback = (query: Record<string, string>): Asked => ({
  path: `/auth/v1/callback?${new URLSearchParams(query)}`,
})

const unplaced = ({ site }: Scene): Answered => ({
  status: 303,
  redirect: { to: `${site}/`, query: { error: 'invalid_request', error_code: 'bad_oauth_state' } },
})

const write = (path: string, token: string, body: unknown, headers: Record<string, string> = {}): Asked => ({
  method: 'POST',
  path: `/rest/v1/${path}`,
  token,
  body,
  headers,
})

const merging = { prefer: 'resolution=merge-duplicates' }
const notAsked = 'The demo has no path that the app never asks for.'
const deep = 200_000

export const contract: Exchange[] = [
  // Signing in with Google
  {
    title: 'Cancelling at Google returns to the dashboard with access_denied and an empty description',
    ask: async ({ beginSignIn }) => callback({ error: 'access_denied', state: await beginSignIn() }),
    answer: ({ site }) => ({
      status: 302,
      redirect: { to: `${site}/dashboard`, query: { error: 'access_denied', error_description: '' } },
    }),
  },
  {
    title: 'A return from Google with a made-up state leads to the site’s address',
    ask: () => callback({ code: 'x', state: randomUUID() }),
    answer: unplaced,
  },
  {
    title: 'A return from Google with an invalid state leads to the site’s address',
    ask: () => callback({ code: 'x', state: 'made-up' }),
    answer: unplaced,
  },
  {
    title: 'A sign-in that asks to return to another site returns to the site’s address',
    ask: async ({ beginSignIn }) =>
      callback({ error: 'access_denied', state: await beginSignIn('https://elsewhere.example/dashboard') }),
    answer: ({ site }) => ({ status: 302, redirect: { to: `${site}/`, query: { error: 'access_denied' } } }),
  },

  // Sessions
  {
    title: 'A damaged refresh token is refused as validation_failed',
    ask: () => refresh('damaged'),
    answer: () => ({ status: 400, code: 'validation_failed' }),
  },
  {
    title: 'A refresh token in the form of a UUID counts as damaged',
    ask: () => refresh(randomUUID()),
    answer: () => ({ status: 400, code: 'validation_failed' }),
  },
  {
    title: 'A made-up refresh token of the right form is refused as refresh_token_not_found',
    ask: () => refresh('abcdefghijkl'),
    answer: () => ({ status: 400, code: 'refresh_token_not_found' }),
  },
  {
    title: 'A used refresh token is accepted again within ten seconds',
    ask: async ({ spendToken }) => refresh(await spendToken(1)),
    answer: () => ({ status: 200 }),
  },
  {
    title: 'The refresh token before the last is also accepted again within ten seconds',
    ask: async ({ spendToken }) => refresh(await spendToken(2)),
    answer: () => ({ status: 200 }),
    embedded: {
      answer: { status: 400, code: 'refresh_token_already_used' },
      because: 'The demo’s API library takes only the last one again.',
    },
  },
  {
    title: 'No user is shown without a token',
    ask: () => ({ path: '/auth/v1/user' }),
    answer: () => ({ status: 401, code: 'no_authorization' }),
    orElse: {
      answer: { status: 403, code: 'bad_jwt' },
      because: 'A gateway that adds the visitor’s token makes it a token without a user.',
    },
  },
  {
    title: 'An invalid token is refused by the auth server as bad_jwt',
    ask: () => ({ path: '/auth/v1/user', token: 'none' }),
    answer: () => ({ status: 403, code: 'bad_jwt' }),
  },
  {
    title: 'A wrong password is refused as invalid_credentials',
    ask: () => ({
      method: 'POST',
      path: '/auth/v1/token?grant_type=password',
      body: { email: `${randomUUID()}@example.org`, password: 'long-enough-1' },
    }),
    answer: () => ({ status: 400, code: 'invalid_credentials' }),
  },
  {
    title: 'No one can sign up by e-mail: the hook refuses it',
    ask: () => ({
      method: 'POST',
      path: '/auth/v1/signup',
      body: { email: `${randomUUID()}@example.org`, password: 'long-enough-1' },
    }),
    answer: () => ({ status: 403 }),
    embedded: { answer: { status: 404 }, because: notAsked },
  },
  {
    title: 'No one can sign up with a code: the hook refuses it',
    ask: () => ({
      method: 'POST',
      path: '/auth/v1/otp',
      body: { email: `${randomUUID()}@example.org`, create_user: true },
    }),
    answer: () => ({ status: 403 }),
    embedded: { answer: { status: 404 }, because: notAsked },
  },
  {
    title: 'A signed-in user may change what the auth server keeps about them besides their profile',
    ask: ({ learner }) => ({
      method: 'PUT',
      path: '/auth/v1/user',
      token: learner.token,
      body: { data: { nickname: 'Asha' } },
    }),
    answer: () => ({ status: 200 }),
    embedded: { answer: { status: 405, code: 'backend_405' }, because: notAsked },
  },

  // Tokens sent to the API
  ...['none', 'of.two'].map((token) => ({
    title: `A token of ${token.split('.').length} parts is refused by the API as PGRST301`,
    ask: () => ({ path: '/rest/v1/profiles', token }),
    answer: () => ({ status: 401, code: 'PGRST301' }),
  })),
  {
    title: 'An unsigned token is refused by the API as PGRST301',
    ask: ({ learner }) => ({
      path: '/rest/v1/profiles',
      token: `${learner.token.slice(0, -40)}${'A'.repeat(40)}`,
    }),
    answer: () => ({ status: 401, code: 'PGRST301' }),
  },
  {
    title: 'A visitor is refused as 401 42501',
    ask: () => ({ path: '/rest/v1/profiles' }),
    answer: () => ({ status: 401, code: '42501' }),
  },

  // Writing
  {
    title: 'An admin’s merging upsert into courses is refused: there is no grant for it',
    ask: ({ admin, course }) =>
      write('courses?on_conflict=id', admin.token, { id: course, title: 'X' }, merging),
    answer: () => ({ status: 403, code: '42501' }),
  },
  {
    title: 'An admin’s merging upsert into enrollments is refused: there is no grant to change one',
    ask: ({ admin, course }) =>
      write(
        'enrollments?on_conflict=user_id,course_id',
        admin.token,
        { user_id: admin.id, course_id: course },
        merging,
      ),
    answer: () => ({ status: 403, code: '42501' }),
  },
  {
    title: 'A null character in a column is refused as 22P05',
    ask: ({ admin, course }) => write('enrollments', admin.token, { user_id: 'a\u0000b', course_id: course }),
    answer: () => ({ status: 400, code: '22P05' }),
  },
  {
    title: 'A null character in an argument of a function is refused as 22P05',
    ask: ({ admin, course }) =>
      write('rpc/save_course', admin.token, { course, fields: { title: 'a\u0000b' }, seen_version: 0 }),
    answer: () => ({ status: 400, code: '22P05' }),
  },
  {
    title: 'A learner who requests rows of a table or a function is refused as 403 42501',
    ask: ({ learner }) => ({ path: '/rest/v1/profiles?select=id', token: learner.token }),
    answer: () => ({ status: 403, code: '42501' }),
  },
  {
    title: 'A second enrollment is a conflict, 409 23505',
    ask: ({ admin, learner, course }) =>
      write(
        'enrollments',
        admin.token,
        [learner, learner].map(({ id }) => ({ user_id: id, course_id: course })),
      ),
    answer: () => ({ status: 409, code: '23505' }),
  },
  {
    title: 'A refusal by a function is 400 22023',
    ask: ({ admin }) => write('rpc/move_video', admin.token, { video: randomUUID(), place: 0 }),
    answer: () => ({ status: 400, code: '22023' }),
  },
  {
    title: 'A save in a version that is not the latest gets an answer, not an error',
    ask: ({ admin, course }) =>
      write('rpc/save_course', admin.token, { course, fields: { title: 'Nadi' }, seen_version: 99 }),
    answer: () => ({ status: 200 }),
  },
  {
    title: 'A write without an answer is 204, without a type',
    ask: ({ admin }) => ({
      method: 'DELETE',
      path: `/rest/v1/enrollments?id=eq.${randomUUID()}`,
      token: admin.token,
    }),
    answer: () => ({ status: 204, headers: { 'content-type': null } }),
  },

  // Reading
  {
    title: 'A page past the last row is refused as 416 PGRST103',
    ask: ({ admin }) => ({
      path: '/rest/v1/profiles?offset=1000&limit=10',
      token: admin.token,
      headers: { prefer: 'count=exact' },
    }),
    answer: () => ({ status: 416, code: 'PGRST103' }),
  },
  {
    title: 'Rows are counted in Content-Range',
    ask: ({ admin }) => ({
      path: `/rest/v1/profiles?select=id&id=eq.${admin.id}`,
      token: admin.token,
      headers: { prefer: 'count=exact' },
    }),
    answer: () => ({ status: 200, headers: { 'content-range': '0-0/1' } }),
  },
  {
    title: 'An unknown function is 404, in JSON',
    ask: ({ admin }) => write('rpc/no_such_function', admin.token, {}),
    answer: () => ({
      status: 404,
      code: 'PGRST202',
      headers: { 'content-type': 'application/json; charset=utf-8' },
    }),
    embedded: {
      answer: { status: 404, code: 'backend_404', headers: { 'content-type': 'application/json' } },
      because: notAsked,
    },
  },

  // Limits
  {
    title: 'A number with an exponent is refused with 400 22023, before the body is processed',
    ask: ({ admin, course }) => ({
      method: 'POST',
      path: '/rest/v1/rpc/save_course',
      token: admin.token,
      body: `{"course":"${course}","seen_version":0,"fields":{"level":1e131071}}`,
    }),
    answer: () => ({ status: 400, code: '22023' }),
    embedded: {
      answer: { status: 200 },
      because: 'The demo reads a body with JavaScript, for which the number is infinite, and passes on null.',
    },
  },
  {
    title: 'JSON that is nested too deeply is answered with 500 54001',
    ask: ({ admin, course }) => ({
      method: 'POST',
      path: '/rest/v1/rpc/save_course',
      token: admin.token,
      body: `{"course":"${course}","seen_version":0,"fields":${'['.repeat(deep)}${']'.repeat(deep)}}`,
    }),
    answer: () => ({ status: 500, code: '54001' }),
    embedded: {
      answer: { status: 500, code: 'SUP' },
      because: 'The demo’s API library has one code for every error that it does not expect.',
    },
  },
]
