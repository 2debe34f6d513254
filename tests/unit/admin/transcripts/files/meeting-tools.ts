// As tools for meetings and interviews write what was said, with the names of those who said it.
import type { CaptionFile } from './file'

const guid = '0b3d1a52-6f0e-4c39-9d5c-0f6a1c5f8e11'

export const meetingTools: CaptionFile[] = [
  {
    name: 'names of captions are numbers that are drawn.vtt',
    text: `WEBVTT

${guid}/15-0
00:00:03.470 --> 00:00:06.220
<v Asha Rao>Good morning. Today we speak
about Vamana.</v>

${guid}/15-1
00:00:06.220 --> 00:00:09.000
<v Ravi &amp; Meena>Who may not have it?</v>
`,
    cues: [
      [3, 'Good morning. Today we speak about Vamana.'],
      [6, 'Who may not have it?'],
    ],
    left: [`name: ${guid}/15-0`, `name: ${guid}/15-1`, 'speaker: Asha Rao', 'speaker: Ravi & Meena'],
  },
  {
    name: 'names of captions are words.vtt',
    text: `WEBVTT

vamana-1
00:00.500 --> 00:02.000
Vamana is emesis.

NOTE THAT CHILDREN GET HALF
00:14.000 --> 00:16.000
It is done in spring.
`,
    cues: [
      [0, 'Vamana is emesis.'],
      [14, 'It is done in spring.'],
    ],
    left: ['name: vamana-1', 'name: NOTE THAT CHILDREN GET HALF'],
  },
  {
    name: 'speakers in the words.vtt',
    text: `WEBVTT

1
00:00:01.000 --> 00:00:04.000
Asha Rao: Give half to children.

2
00:00:04.000 --> 00:00:06.000
Ravi Menon: How old?
`,
    cues: [
      [1, 'Asha Rao: Give half to children.'],
      [4, 'Ravi Menon: How old?'],
    ],
  },
  {
    name: 'a time behind each speaker.txt',
    text: `Asha Rao  0:03
Today we speak about ghee. Never heat honey.

Unknown Speaker  1:10
How much of it?

Asha Rao  1:02:14
Less than 5 g.
`,
    cues: [
      [3, 'Asha Rao: Today we speak about ghee. Never heat honey.'],
      [70, 'Unknown Speaker: How much of it?'],
      [3734, 'Asha Rao: Less than 5 g.'],
    ],
  },
  {
    name: 'a time in brackets behind each speaker.txt',
    text: `Dr. Asha Rao (00:03):
Today we speak about ghee.

Ravi (01:10): How much of it?

Speaker 1 [01:02:14]
Less than 5 g.
`,
    cues: [
      [3, 'Dr. Asha Rao: Today we speak about ghee.'],
      [70, 'Ravi: How much of it?'],
      [3734, 'Speaker 1: Less than 5 g.'],
    ],
  },
  {
    name: 'a time in brackets before each speaker.txt',
    text: `[00:00:03] Asha Rao: Today we speak about ghee.
[00:01:10] Ravi: How much of it?
[00:01:14.500] Asha Rao: [5 g] at most.
`,
    cues: [
      [3, 'Asha Rao: Today we speak about ghee.'],
      [70, 'Ravi: How much of it?'],
      [74, 'Asha Rao: [5 g] at most.'],
    ],
  },
  {
    name: 'a heading with the time every five minutes.txt',
    text: `Webinar on ghee (2026-01-12)

00:00:00

Asha Rao: Today we speak about ghee.
Ravi: How much of it?

00:05:00

Asha Rao: At 8:30, before food.
`,
    cues: [
      [0, 'Webinar on ghee (2026-01-12)'],
      [0, 'Asha Rao: Today we speak about ghee. Ravi: How much of it?'],
      [300, 'Asha Rao: At 8:30, before food.'],
    ],
  },
  {
    name: 'beginning and end with frames, and the speaker below.txt',
    text: `00;00;01;12 - 00;00;04;05
Speaker 1
Today we speak about ghee.

00;01;10;00 - 00;01;12;20
Speaker 2
How much of it?
`,
    cues: [
      [1, 'Speaker 1 Today we speak about ghee.'],
      [70, 'Speaker 2 How much of it?'],
    ],
  },
  {
    name: 'a meeting in Urdu.vtt',
    text: `WEBVTT

1
00:00:01.000 --> 00:00:04.000
<v عائشہ>شہد کو کبھی گرم نہ کریں۔</v>

2
00:00:20.000 --> 00:00:22.000
[موسیقی] گھی &rlm;5 گرام دیں۔
`,
    cues: [
      [1, 'شہد کو کبھی گرم نہ کریں۔'],
      [20, 'گھی 5 گرام دیں۔'],
    ],
    left: ['speaker: عائشہ', 'sound: [موسیقی]'],
  },
  {
    name: 'notes of how sure the recogniser was.vtt',
    text: `WEBVTT

NOTE duration:"00:10:00.000"

NOTE language:en-us

NOTE Confidence: 0.88

a9f3
00:00:01.000 --> 00:00:03.000
Warm the ghee slowly.

NOTE Confidence: 0.91

a9f4
00:00:14.000 --> 00:00:16.000
NOTE: never heat honey.
`,
    cues: [
      [1, 'Warm the ghee slowly.'],
      [14, 'NOTE: never heat honey.'],
    ],
    left: [
      'note: NOTE duration:"00:10:00.000"',
      'note: NOTE language:en-us',
      'note: NOTE Confidence: 0.88',
      'name: a9f3',
      'note: NOTE Confidence: 0.91',
      'name: a9f4',
    ],
  },
]
