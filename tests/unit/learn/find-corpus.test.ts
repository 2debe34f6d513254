// What Find finds in three courses of a school, written by hand: every result, its order, and what is marked
// in it.
import { expect, test } from 'vitest'
import { Finder, type Found } from '@/learn/find/find'
import { SearchedTexts } from '@/lib/search/searched-texts'
import type { Notebook } from '@/mirror/notebook'
import type { StoredTranscript } from '@/mirror/schema'

type Line = readonly [second: number, text: string]
/** `en` or `hi`: its transcript, in that language. */
type Video = { title: string; notes?: readonly Line[]; en?: readonly Line[]; hi?: readonly Line[] }

const school: { title: string; videos: Video[] }[] = [
  {
    title: 'Foundations of Āyurveda',
    videos: [
      {
        title: 'The Three Doshas: Vata, Pitta, Kapha',
        notes: [[12, 'Vāta moves; pitta digests; kapha holds.']],
        en: [
          [0, 'Welcome to the course.'],
          [8, 'Vata is dry, light and cold.'],
          [21, 'Kafa is heavy and slow.'],
        ],
      },
      {
        title: 'अग्नि और आम',
        notes: [[40, 'Āma is undigested food: ask about dry peppers']],
        hi: [
          [0, 'आम का अर्थ है बिना पचा हुआ अन्न।'],
          [15, 'काम और क्रोध मन के रोग हैं।'],
        ],
      },
      { title: 'Rasa and रास', notes: [[3, 'रस: taste, juice, plasma']] },
    ],
  },
  {
    title: 'Pancha Karma in Practice',
    videos: [
      {
        title: 'Snehana: ghee and oil',
        notes: [[90, 'Ghee 30 ml for 12 days']],
        en: [
          [0, 'Today: ghee.'],
          [33, 'Śatāvarī ghṛta comes before pañcakarma.'],
        ],
      },
      {
        title: 'स्वेदन (Svedana)',
        hi: [
          [5, 'पञ्चकर्म से पहले स्वेदन करें।'],
          [60, 'यह १२ दिन चलता है।'],
        ],
      },
    ],
  },
  {
    title: 'जड़ी-बूटियाँ: Herbs',
    videos: [
      {
        title: 'Shatavari & Ashwagandha',
        notes: [[3, 'Ashvagandha: the smell of a horse.']],
        hi: [[3, 'शतावरी और अश्वगन्धा, दोनों बल्य हैं।']],
      },
      { title: 'त्रिफला', notes: [[7, 'Triphala in the doctor’s words: āmalakī, harītakī, bibhītakī']] },
    ],
  },
]

const notebook: Notebook = school.map(({ title, videos }, number) => ({
  course: {
    id: `course ${number}`,
    title,
    description: null,
    thumbnail_url: null,
    level: null,
    language: null,
    created_at: '2026-11-01T00:00:00Z',
    enrolled_at: '2026-11-01T00:00:00Z',
    certificate: 'off',
  },
  videos: videos.map((video, place) => ({
    id: `video ${number}.${place}`,
    title: video.title,
    description: null,
    youtube_url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    order_index: place,
    duration_s: null,
    is_measured: false,
    section: null,
  })),
  notes: videos.flatMap(({ notes = [] }, place) =>
    notes.map(([at_s, body]) => ({
      id: `note ${number}.${place} ${at_s}`,
      video_id: `video ${number}.${place}`,
      at_s,
      body,
      revision: '',
      isSent: true,
    })),
  ),
}))

const transcripts: StoredTranscript[] = school.flatMap(({ videos }, number) =>
  videos.flatMap(({ en, hi }, place) => {
    const cues = hi ?? en
    if (!cues) return []
    const [video_id, course_id, language] = [`video ${number}.${place}`, `course ${number}`, hi ? 'hi' : 'en']
    return [{ video_id, course_id, language, hash: video_id, cues: cues.map(([at, text]) => [at, text]) }]
  }),
)

async function finder(): Promise<Finder> {
  const texts = new SearchedTexts()
  const found = new Finder(() => ({
    read: async (...values) => texts.read(...values),
    readSpoken: async (...values) => texts.readSpoken(...values),
    readStored: (...values) => texts.readStored(...values),
    find: async (...values) => texts.find(...values),
    placesIn: async (...values) => texts.placesIn(...values),
    end: () => {},
  }))
  await found.read({ notebook, transcripts }, () => {})
  return found
}

/** 'note at 12: [Vāta] moves', with the marked parts in brackets. */
function spelled({ note, line, video, text, marks }: Found): string {
  const marked = [...marks]
    .reverse()
    .reduce((rest, [from, to]) => `${rest.slice(0, from)}[${rest.slice(from, to)}]${rest.slice(to)}`, text)
  if (note) return `note at ${note.at_s}: ${marked}`
  if (line) return `${line.language} at ${line.second}: ${marked}`
  return `${video ? 'video' : 'course'}: ${marked}`
}

/** By the number of the course. */
type Results = Record<number, string[]>

const threeDoshas = {
  0: [
    'video: The Three Doshas: [Vata], Pitta, Kapha',
    'note at 12: [Vāta] moves; pitta digests; kapha holds.',
    'en at 8: [Vata] is dry, light and cold.',
  ],
}
const panchakarma = {
  1: [
    'course: [Pancha Karma] in Practice',
    'en at 33: Śatāvarī ghṛta comes before [pañcakarma].',
    'hi at 5: [पञ्चकर्म] से पहले स्वेदन करें।',
  ],
}

test.each<[question: string, expected: Results]>([
  ['vata', threeDoshas],
  ['वात', threeDoshas],
  ['vāta', threeDoshas],
  [
    'kapha',
    {
      0: [
        'video: The Three Doshas: Vata, Pitta, [Kapha]',
        'note at 12: Vāta moves; pitta digests; [kapha] holds.',
        'en at 21: [Kafa] is heavy and slow.',
      ],
    },
  ],
  // All words, in any order.
  [
    'pitta vata',
    {
      0: [
        'video: The Three Doshas: [Vata], [Pitta], Kapha',
        'note at 12: [Vāta] moves; [pitta] digests; kapha holds.',
      ],
    },
  ],
  ['vata honey', {}],
  // But not काम.
  [
    'आम',
    {
      0: [
        'video: अग्नि और [आम]',
        'note at 40: [Āma] is undigested food: ask about dry peppers',
        'hi at 0: [आम] का अर्थ है बिना पचा हुआ अन्न।',
      ],
      2: ['note at 7: Triphala in the doctor’s words: [āma]lakī, harītakī, bibhītakī'],
    },
  ],
  ['मन', { 0: ['hi at 15: काम और क्रोध [मन] के रोग हैं।'] }],
  // Plain letters show no vowel length, Devanagari does.
  ['rasa', { 0: ['video: [Rasa] and [रास]', 'note at 3: [रस]: taste, juice, plasma'] }],
  ['रास', { 0: ['video: [Rasa] and [रास]'] }],
  ['rāsa', { 0: ['video: [Rasa] and [रास]'] }],
  ['रस', { 0: ['video: [Rasa] and रास', 'note at 3: [रस]: taste, juice, plasma'] }],
  ['panchakarma', panchakarma],
  ['पंचकर्म', panchakarma],
  ['Pañcakarma', panchakarma],
  [
    'shatavari',
    {
      1: ['en at 33: [Śatāvarī] ghṛta comes before pañcakarma.'],
      2: ['video: [Shatavari] & Ashwagandha', 'hi at 3: [शतावरी] और अश्वगन्धा, दोनों बल्य हैं।'],
    },
  ],
  [
    'ashwagandha',
    {
      2: [
        'video: Shatavari & [Ashwagandha]',
        'note at 3: [Ashvagandha]: the smell of a horse.',
        'hi at 3: शतावरी और [अश्वगन्धा], दोनों बल्य हैं।',
      ],
    },
  ],
  [
    'गन्धा',
    {
      2: [
        'video: Shatavari & Ashwa[gandha]',
        'note at 3: Ashva[gandha]: the smell of a horse.',
        'hi at 3: शतावरी और अश्व[गन्धा], दोनों बल्य हैं।',
      ],
    },
  ],
  ['swedana', { 1: ['video: [स्वेदन] ([Svedana])', 'hi at 5: पञ्चकर्म से पहले [स्वेदन] करें।'] }],
  [
    'ghee',
    {
      1: [
        'video: Snehana: [ghee] and oil',
        'note at 90: [Ghee] 30 ml for 12 days',
        'en at 0: Today: [ghee].',
      ],
    },
  ],
  ['12', { 1: ['note at 90: Ghee 30 ml for [12] days', 'hi at 60: यह [१२] दिन चलता है।'] }],
  [
    'triphala',
    { 2: ['video: [त्रिफला]', 'note at 7: [Triphala] in the doctor’s words: āmalakī, harītakī, bibhītakī'] },
  ],
  ['doctors', { 2: ['note at 7: Triphala in the [doctor’s] words: āmalakī, harītakī, bibhītakī'] }],
  ['ayurveda', { 0: ['course: Foundations of [Āyurveda]'] }],
  ['आयुर्वेद', { 0: ['course: Foundations of [Āyurveda]'] }],
  ['जड़ी', { 2: ['course: [जड़ी]-बूटियाँ: Herbs'] }],
  ['tulsi', {}],
])('“%s” finds in each course the expected results', async (question, expected) => {
  const { count, courses } = await (await finder()).find(question, 50)
  const found = courses.map(({ course, results }) => [
    course.id.slice('course '.length),
    results.map(spelled),
  ])
  expect(Object.fromEntries(found)).toEqual(expected)
  expect(count).toBe(Object.values(expected).flat().length)
})

test('With many results the first are shown, titles and notes before transcripts, and all are counted', async () => {
  const { count, courses } = await (await finder()).find('kapha', 2)
  expect(courses.flatMap(({ results }) => results.map(spelled))).toEqual([
    'video: The Three Doshas: Vata, Pitta, [Kapha]',
    'note at 12: Vāta moves; pitta digests; [kapha] holds.',
  ])
  expect(count).toBe(3)
})
