// Installed apps are older than the server: what each release keeps in `supabase/releases/` has to work after every
// later migration. Until there is a release, and beside the real ones, one is made of today's files.
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { Dexie } from 'dexie'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mirrorPrefix } from '@/lib/storage-registry'
import { createDatabase } from '@/mirror/database'
import { callNames } from '../../dev/backend/api-paths.ts'
import { openBackendOver } from '../../dev/backend/backend.ts'
import { openDatabase } from '../../dev/backend/database.ts'
import { newKeys } from '../../dev/backend/keys.ts'
import { migrationsFolder, sqlFiles } from '../../dev/backend/prepare-database.ts'
import {
  acceptedBy,
  applyTo,
  findBroken,
  type Migration,
  openReleased,
} from '../../dev/backend/releases/check-migrations.ts'
import { idOf } from '../../dev/backend/releases/converse.ts'
import {
  byVersion,
  type Release,
  readReleases,
  releasesFolder,
  requireReleased,
} from '../../dev/backend/releases/release.ts'
import { aDevice } from './releases/device.ts'
import { loadApp, makeRelease, readMirrorOf } from './releases/make-release.ts'

// Its app finds the packages from here.
const cache = 'node_modules/.cache/releases'
mkdirSync(cache, { recursive: true })
const made = pathToFileURL(`${mkdtempSync(`${cache}/`)}/`)
let files: Migration[]

beforeAll(async () => {
  files = (await sqlFiles(migrationsFolder)).map((file) => ({
    file,
    text: readFileSync(new URL(file, migrationsFolder), 'utf8'),
  }))
  await makeRelease('0.0.1', made)
})
afterAll(() => rmSync(made, { recursive: true }))

const ownOf = ({ migrations }: Release) => files.filter(({ file }) => Object.hasOwn(migrations, file))
const laterThan = ({ migrations }: Release) => files.filter(({ file }) => !Object.hasOwn(migrations, file))
const theMade = () => readReleases(made)[0] as Release

const filled = new Map<string, Promise<Blob>>()

/** A copy of a database of the release in which its app has done everything. Filling one takes some ninety calls. */
async function openCopy(release: Release) {
  const fill = async () => {
    const database = await openReleased(release, ownOf(release))
    const dump = await database.driver.dumpDataDir('none')
    await database.close()
    return dump
  }
  const snapshot = filled.get(release.version) ?? fill()
  filled.set(release.version, snapshot)
  return openDatabase({ snapshot: await snapshot })
}

/** Redefines a function with another text in its body. */
const redefined = (name: string, from: string, to: string) => `do $do$
declare
  before constant text := pg_get_functiondef('${name}'::regproc);
  after constant text := replace(before, $old$${from}$old$, $new$${to}$new$);
begin
  if before = after then raise exception 'Nothing was replaced in ${name}.'; end if;
  execute after;
end
$do$;`

const additive = {
  file: '2_seats.sql',
  text: `alter table public.courses add column seats integer constraint courses_seats_form check (seats > 0);
    create table private.seats (course_id uuid references public.courses (id) on delete cascade, taken integer not null);
    create function public.count_seats(course uuid) returns json language sql as 'select ''{}''::json';
    ${redefined('private.course_content', `'level', course.level,`, `'level', course.level, 'seats', course.seats,`)}`,
}

/** As a later version stores it: another table, and fields that this one does not know. */
async function upgrade(owner: string): Promise<void> {
  const before = await new Dexie(mirrorPrefix + owner).open()
  const stores = Object.fromEntries(
    before.tables.map(({ name, schema: { primKey, indexes } }) => [
      name,
      [primKey, ...indexes].map(({ src }) => src).join(),
    ]),
  )
  before.close()
  const after = new Dexie(mirrorPrefix + owner)
  after.version(2).stores({ ...stores, seats: 'course_id' })
  await after.open()
  await after.table('seats').add({ course_id: 'one', taken: 3 })
  await after.table('courses').toCollection().modify({ seats: 12 })
  after.close()
}

/** Everything that a learner's app of the release does, with a new device, one that was filled then, and a newer one. */
async function useAppOf(release: Release, folder: URL, later: readonly Migration[]): Promise<void> {
  const database = await openCopy(release)
  const { driver } = database
  const keys = newKeys()
  try {
    const app = await loadApp(new URL(`${release.version}/`, folder))
    const rows = readMirrorOf(new URL(`${release.version}/`, folder))
    for (const [place, migration] of [null, ...later].entries()) {
      if (migration) await applyTo(driver, migration)
      await database.clearSchemaCache()
      const backend = openBackendOver(database, keys)

      const fresh = await aDevice(backend, app)
      await fresh.sync()
      const first = await app.read(fresh.owner)
      const course = { id: idOf('course', 0), title: 'Panchakarma' }
      const videos = [idOf('first', 0), idOf('second', 0)]
      const note = idOf('note', 0)
      expect(first.courses).toMatchObject([{ ...course, videos, transcripts: 1 }])
      expect(first.courses[0]?.notes).toContain(note)
      const written = `#written_${'abc'[place]}`
      await fresh.record('#course', '#second', written)
      await fresh.sync()
      expect(await app.read(fresh.owner)).toMatchObject({ unsent: 0, refused: 0 })

      const old = await aDevice(backend, app, rows)
      expect((await app.read(old.owner)).unsent).toBeGreaterThan(0)
      await old.sync()
      const caughtUp = await app.read(old.owner)
      expect(caughtUp).toMatchObject({ courses: [{ ...course, videos }], unsent: 0, refused: 0 })
      expect(caughtUp.courses[0]?.notes).toEqual(
        expect.arrayContaining([note, idOf(written.slice(1), 0), idOf('unsent', 0)]),
      )

      await app.close(old.owner)
      await upgrade(old.owner)
      await old.sync()
      expect(await app.read(old.owner)).toEqual(caughtUp)

      expect(await old.signOut()).toContain('/auth/v1/logout')
      expect(localStorage.length).toBe(0)
      await expect.poll(() => Dexie.getDatabaseNames()).not.toContain(mirrorPrefix + old.owner)
    }
  } finally {
    await database.close()
  }
}

const stored = readReleases()
const beforeSessions = stored.filter(({ version }) => byVersion(version, '1.1.0') < 0)

test.each(stored)('Apps of $version sync, send and sign out after each later migration', async (release) => {
  await useAppOf(release, releasesFolder, laterThan(release))
})

test.each(beforeSessions)(
  'An app of $version stores live sessions as videos, and the update shows their times',
  async (release) => {
    const database = await openCopy(release)
    try {
      for (const migration of laterThan(release)) await applyTo(database.driver, migration)
      await database.driver.query(
        `update public.course_videos set starts_at = now() + interval '1 day', expected_minutes = 90 where id = '${idOf('second', 0)}'`,
      )
      await database.driver.query('delete from private.watched')
      await database.clearSchemaCache()
      const backend = openBackendOver(database, newKeys())
      const old = await aDevice(backend, await loadApp(new URL(`${release.version}/`, releasesFolder)))
      await old.sync()
      const mirror = createDatabase(old.owner)
      const summary = async () => (await mirror.summaries.toArray())[0]
      expect(await summary()).toMatchObject({ videos: 2 })
      expect(await summary()).not.toHaveProperty('sessions')

      const update = await loadApp(new URL('0.0.1/', made))
      expect(await update.sync(old.owner)).toBeNull()
      expect(await summary()).toMatchObject({ videos: 2, sessions: [{ video_id: idOf('second', 0) }] })
      await update.close(old.owner)
      mirror.close()
    } finally {
      await database.close()
    }
  },
)

test.each(stored)(
  'An app of $version loses a course when its last day is over, as if it was revoked, and has it again when that is extended',
  async (release) => {
    const database = await openCopy(release)
    try {
      for (const migration of laterThan(release)) await applyTo(database.driver, migration)
      await database.clearSchemaCache()
      const backend = openBackendOver(database, newKeys())
      const app = await loadApp(new URL(`${release.version}/`, releasesFolder))
      const device = await aDevice(backend, app)
      const courses = async () => {
        await device.sync()
        return (await app.read(device.owner)).courses.map(({ title }) => title)
      }
      const endOn = (day: string | null) =>
        database.driver.query('update public.enrollments set ends_on = $1', [day])
      expect(await courses()).toEqual(['Panchakarma'])
      await endOn('2026-01-31')
      expect(await courses()).toEqual([])
      await endOn('2199-12-31')
      expect(await courses()).toEqual(['Panchakarma'])
      await app.close(device.owner)
    } finally {
      await database.close()
    }
  },
)

test.each(stored)('Each call of $version is answered as then after each later migration', async (release) => {
  const database = await openCopy(release)
  expect(await findBroken(release, database.driver, laterThan(release))).toEqual([])
  await database.close()
})

test('What is released is as it was', () => {
  requireReleased(stored, migrationsFolder)
  const [edited = { file: '', text: '' }] = files
  const release = { ...theMade(), migrations: { [edited.file]: 'another hash' } }
  expect(() => requireReleased([release], migrationsFolder)).toThrow(
    `supabase/migrations/${edited.file} is part of release 0.0.1`,
  )
})

test('The conversation has every call of the app, and an answer to each but one that a learner may not make', () => {
  const { conversation } = theMade()
  const spoken = conversation.flatMap((step) => ('call' in step ? [step] : []))
  const unsaid = callNames.functions.filter((name) => !spoken.some(({ call }) => call === name))
  expect(unsaid, 'to be added to dev/backend/releases/conversation.ts').toEqual([])
  const unanswered = spoken.filter(({ answered }) => !answered || 'refused' in answered)
  expect(unanswered).toEqual([
    expect.objectContaining({
      as: 'learner',
      call: 'list_profiles',
      answered: expect.objectContaining({ refused: '42501' }),
    }),
  ])
})

test('An app syncs, sends and signs out beside a database that has more than it knows', async () => {
  await useAppOf(theMade(), made, [additive])
})

test('A migration that only adds is taken, and any other refused with the names of the calls, unless it says why', async () => {
  const breaking = {
    file: '3_breaking.sql',
    text: `-- accepted 0.0.1 search_profiles: no app of it has the search
      drop function public.search_profiles(text);
      drop function public.count_totals();
      alter function public.count_progress(uuid) rename to count_course_progress;
      revoke execute on function public.verify_certificate(text) from anon;
      ${redefined('public.delete_transcript', `'deleted'`, `'removed'`)}
      ${redefined('public.group_learners', 'cardinality(people) > 5000', 'cardinality(people) > 0')}`,
  }
  const narrower = {
    file: '4_narrower.sql',
    text: 'alter table private.notes add constraint notes_short check (char_length(body) <= 100) not valid;',
  }
  const renamed = {
    file: '5_renamed.sql',
    text: 'alter table public.enrollments rename column group_label to label;',
  }
  const impossible = {
    file: '6_impossible.sql',
    text: 'alter table public.courses add constraint courses_short check (char_length(description) <= 100);',
  }
  const release = theMade()
  const later = [additive, breaking, narrower, renamed, impossible]
  const database = await openCopy(release)
  const broken = await findBroken(release, database.driver, later)
  await database.close()
  const said = ({ file }: Migration) =>
    broken.filter(({ migration }) => migration === file).map(({ call, text }) => `${call}: ${text}`)

  expect(said(additive)).toEqual([])
  // What lists and the history of groups say is missed, too.
  expect(said(breaking).slice(0, 5)).toEqual([
    'count_progress: it is gone',
    'count_totals: it is gone',
    'verify_certificate: anon may not call it',
    'delete_transcript: the answer was "deleted" and is "removed" now',
    'group_learners: it is refused: 22023 At most 5000 people can be grouped at once.',
  ])
  expect(broken.map(({ call }) => call)).not.toContain('search_profiles')
  expect(said(narrower)).toContainEqual(
    expect.stringMatching(/^push_learning: it may refuse more than before: private\.notes .*<= 100/),
  )
  expect(said(renamed)).toContain('enrollments: the column group_label is gone')
  expect(said(impossible)).toEqual([
    expect.stringMatching(/^every call: it cannot be applied to the rows that the app has written: /),
  ])
})

test('Why a call may break is said for that release and call', () => {
  const text = '-- accepted 1.0.0 move_video: nobody has it\n-- accepted 1.1.0 every call: all have ended\n'
  expect([acceptedBy(text, '1.0.0'), acceptedBy(text, '1.1.0')]).toEqual([['move_video'], ['every call']])
  expect(acceptedBy('-- accepted 1.0.0 move_video:\n', '1.0.0')).toEqual([])
})
