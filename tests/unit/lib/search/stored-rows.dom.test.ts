import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { expect, test } from 'vitest'
import { SearchedTexts } from '@/lib/search/searched-texts'
import { storedRows } from '@/lib/search/stored-rows'

test('Transcripts are read from the device by their videos, and found with second and language', async () => {
  const database = new Dexie('spoken')
  database.version(1).stores({ transcripts: 'video_id' })
  await database.table('transcripts').bulkAdd([
    {
      video_id: 'one',
      hash: 'a',
      language: 'hi',
      cues: [
        [4, 'घी'],
        [9, 'दूध'],
      ],
    },
    { video_id: 'two', hash: 'b', language: 'en', cues: [[0, 'Ghee']] },
  ])
  const texts = new SearchedTexts()
  await texts.readStored({ database: 'spoken', store: 'transcripts' })
  expect(texts.find('dudh', ['one', 'two'], 5)).toEqual({
    count: 1,
    hits: [{ name: 'one', place: 1, text: 'दूध', marks: [[0, 3]], line: { second: 9, language: 'hi' } }],
  })
  // Nothing waits for a connection of the search.
  await database.delete()
})

test('A search does not recreate a database that was deleted because its owner has left', async () => {
  const rows: unknown[] = []
  await storedRows({ database: 'left', store: 'transcripts' }, (some) => rows.push(...some))
  expect(rows).toEqual([])
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain('left')
})
