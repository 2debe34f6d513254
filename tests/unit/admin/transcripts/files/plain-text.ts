// Words without times, and times in words.
import type { CaptionFile } from './file'

export const plainText: CaptionFile[] = [
  {
    name: 'paragraphs in Hindi.txt',
    text: `घी को धीरे गरम करें।

शहद को कभी गरम न करें; [5 ग्राम] से कम दें।
`,
    isTimed: false,
    cues: [
      [0, 'घी को धीरे गरम करें।'],
      [0, 'शहद को कभी गरम न करें; [5 ग्राम] से कम दें।'],
    ],
  },
  {
    name: 'clinical signs.txt',
    text: `If systolic BP < 90 or pulse > 120 refer at once.
Give <5 g daily, never >10 g.
Dilute 1:10 & take at 8:30.
1:10 is the dilution of the decoction.
`,
    isTimed: false,
    cues: [
      [0, 'If systolic BP < 90 or pulse > 120 refer at once.'],
      [0, 'Give <5 g daily, never >10 g.'],
      [0, 'Dilute 1:10 & take at 8:30.'],
      [0, '1:10 is the dilution of the decoction.'],
    ],
  },
  {
    name: 'the times of a day.txt',
    text: `6:00 am Rise before the sun.
6:30 am Walk.
7:15 a.m. Oil on the head.
8:30 - 9:00
`,
    isTimed: false,
    cues: [
      [0, '6:00 am Rise before the sun.'],
      [0, '6:30 am Walk.'],
      [0, '7:15 a.m. Oil on the head.'],
      [0, '8:30 - 9:00'],
    ],
  },
  {
    name: 'verses.txt',
    text: `2:47 Karmany evadhikaras te.
2:20 Na jayate mriyate va.
`,
    isTimed: false,
    cues: [
      [0, '2:47 Karmany evadhikaras te.'],
      [0, '2:20 Na jayate mriyate va.'],
    ],
  },
  {
    name: 'ratios between arrows.txt',
    text: `The BP fell from 140 -> 90 in a day.
120 -> 90 is a fall, too; 5 --> 10 drops.
`,
    isTimed: false,
    cues: [
      [0, 'The BP fell from 140 -> 90 in a day.'],
      [0, '120 -> 90 is a fall, too; 5 --> 10 drops.'],
    ],
  },
  {
    name: 'Latin letters with accents.txt',
    text: `Café, 5 µg à 37 °C – das Öl erwärmen.
`,
    isTimed: false,
    cues: [[0, 'Café, 5 µg à 37 °C – das Öl erwärmen.']],
  },
  {
    name: 'one sentence with a time at its beginning.txt',
    text: `8:30 is too early for food.
`,
    isTimed: false,
    cues: [[0, '8:30 is too early for food.']],
  },
]
