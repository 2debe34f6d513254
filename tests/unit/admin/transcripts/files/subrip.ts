// SubRip as subtitle editors, players and people write it.
import type { CaptionFile } from './file'

export const subRip: CaptionFile[] = [
  {
    name: 'numbers and times in Devanagari digits.srt',
    text: `१
००:००:०१,००० --> ००:००:०४,५००
नमस्ते।

२
००:००:०५,००० --> ००:००:०८,०००
१२ दोष।
`,
    cues: [
      [1, 'नमस्ते।'],
      [5, '१२ दोष।'],
    ],
  },
  {
    name: 'fonts, positions and styles.srt',
    text: `1
00:00:01,000 --> 00:00:03,000 X1:201 X2:516 Y1:397 Y2:423
<font color="#ffff00" size=14>Warm the <i>ghee</i></font>
{\\an8}<b><u>slowly</u></b>.

2
00:00:14,000 --> 00:00:16,000
{\\pos(192,230)}{\\b1\\i1}Dose <5 g{\\i0}, {Triphala} <Haritaki>.
`,
    cues: [
      [1, 'Warm the ghee slowly.'],
      [14, 'Dose <5 g, {Triphala} <Haritaki>.'],
    ],
  },
  {
    name: 'captions in capitals.srt',
    text: `1
00:00:01,000 --> 00:00:03,000
NOTE THAT CHILDREN GET HALF
AND NEVER WITH MILK.

2
00:00:14,000 --> 00:00:16,000

STYLE
OF LIFE COMES FIRST.

3
00:00:30,000 --> 00:00:33,000
REGION OF THE NAVEL COMES LAST.

WEBVTT IS A FORMAT.
`,
    cues: [
      [1, 'NOTE THAT CHILDREN GET HALF AND NEVER WITH MILK.'],
      [14, 'STYLE OF LIFE COMES FIRST.'],
      [30, 'REGION OF THE NAVEL COMES LAST. WEBVTT IS A FORMAT.'],
    ],
  },
  {
    name: 'no empty lines, and numbers that are said.srt',
    text: `1
00:00:01,000 --> 00:00:03,000
How many days?
7
2
00:00:14,000 --> 00:00:16,000
And how many doses?
21
3
00:00:30,000 --> 00:00:33,000
108
`,
    cues: [
      [1, 'How many days? 7'],
      [14, 'And how many doses? 21'],
      [30, '108'],
    ],
  },
  {
    name: 'neither numbers nor empty lines.srt',
    text: `00:00:01,000 --> 00:00:03,000
How many days?
7
00:00:14,000 --> 00:00:16,000
And how many doses?
`,
    cues: [
      [1, 'How many days? 7'],
      [14, 'And how many doses?'],
    ],
  },
  {
    name: 'an empty line behind each time.srt',
    text: `00:00:01,000 --> 00:00:03,000

Warm the ghee slowly.
00:00:14,000 --> 00:00:16,000

It smells of nuts.
`,
    cues: [
      [1, 'Warm the ghee slowly.'],
      [14, 'It smells of nuts.'],
    ],
  },
  {
    name: 'empty lines within what is said, and captions without words.srt',
    text: `0
00:00:00,000 --> 00:00:00,500

1
00:00:01,000 --> 00:00:03,000
Warm the ghee

slowly.


3
00:00:14,000 --> 00:00:16,000
It smells of nuts.
`,
    cues: [
      [1, 'Warm the ghee slowly.'],
      [14, 'It smells of nuts.'],
    ],
  },
  {
    name: 'two who speak, and sounds.srt',
    text: `1
00:00:01,000 --> 00:00:03,000
- Is it 5 g?
- (laughter) No!

2
00:00:14,000 --> 00:00:16,000
- 5 °C is too cold. (Upbeat music continues)

3
00:00:30,000 --> 00:00:33,000
♪ Om Namah Shivaya ♪
[coughing] (for adults)
`,
    cues: [
      [1, 'Is it 5 g? No!'],
      [14, '- 5 °C is too cold.'],
      [30, 'Om Namah Shivaya [coughing] (for adults)'],
    ],
    left: ['sound: (laughter)', 'sound: (Upbeat music continues)', 'sound: ♪', 'sound: ♪'],
  },
  {
    name: 'characters that were encoded, once and twice.srt',
    text: `1
00:00:01,000 --> 00:00:03,000
it&amp;#39;s the doctor&#x27;s &#8211; &rlm;&quot;R&amp;D&quot;

2
00:00:14,000 --> 00:00:16,000
Dose &lt;5 g &amp; pulse &amp;gt; 120; AT&T
`,
    cues: [
      [1, `it's the doctor's – "R&D"`],
      [14, 'Dose <5 g & pulse > 120; AT&T'],
    ],
  },
  {
    name: 'captions that are out of order.srt',
    text: `2
00:00:14,000 --> 00:00:16,000
It smells of nuts.

1
00:00:01,000 --> 00:00:03,000
Warm the ghee slowly.
`,
    cues: [
      [1, 'Warm the ghee slowly.'],
      [14, 'It smells of nuts.'],
    ],
  },
  {
    name: 'three lines that roll.srt',
    text: `1
00:00:01,000 --> 00:00:03,000
today we look
at the pulse
of the left hand

2
00:00:03,000 --> 00:00:05,000
at the pulse
of the left hand
and then of

3
00:00:05,000 --> 00:00:07,000
of the left hand
and then of
the right one.

4
00:00:07,000 --> 00:00:09,000
and then of
the right one.
`,
    cues: [[1, 'today we look at the pulse of the left hand and then of the right one.']],
    left: [
      'repeated: at the pulse of the left hand',
      'repeated: of the left hand and then of',
      'repeated: and then of the right one.',
    ],
  },
  {
    name: 'words that are shown one by one.srt',
    text: `1
00:00:01,000 --> 00:00:01,500
Warm

2
00:00:01,500 --> 00:00:02,000
Warm the

3
00:00:02,000 --> 00:00:02,500
Warm the ghee.
`,
    cues: [[1, 'Warm the ghee.']],
    left: ['repeated: Warm', 'repeated: Warm the'],
  },
  {
    name: 'lines that roll and break elsewhere.srt',
    text: `1
00:00:01,000 --> 00:00:02,000
today

2
00:00:02,000 --> 00:00:04,000
the students are going to

3
00:00:04,000 --> 00:00:06,000
today the students are going to take away
`,
    cues: [[1, 'today the students are going to take away']],
    left: ['repeated: today the students are going to'],
  },
  {
    name: 'an empty line behind each line.srt',
    text: '1\n\n00:00:01,000 --> 00:00:03,000\n\nWarm the ghee\n\nslowly.\n\n2\n\n00:00:14,000 --> 00:00:16,000\n\n108\n\n3\n\n00:00:30,000 --> 00:00:33,000\n\nIt smells of nuts.\n',
    cues: [
      [1, 'Warm the ghee slowly.'],
      [14, '108'],
      [30, 'It smells of nuts.'],
    ],
  },
  {
    name: 'line ends that were converted twice.srt',
    text: '1\r\r\n00:00:01,000 --> 00:00:03,000\r\r\nWarm the ghee slowly.\r\r\n\r\r\n2\r\r\n00:00:14,000 --> 00:00:16,000\r\r\nIt smells of nuts.\r\r\n',
    cues: [
      [1, 'Warm the ghee slowly.'],
      [14, 'It smells of nuts.'],
    ],
  },
  {
    name: 'all in one line.srt',
    text: `1 00:00:01,000 --> 00:00:03,000 Warm the ghee slowly.
2 00:00:14,000 --> 00:00:16,000 It smells of nuts.
`,
    cues: [
      [1, 'Warm the ghee slowly.'],
      [14, 'It smells of nuts.'],
    ],
  },
  {
    name: 'as a table.txt',
    text: `Start,End,Text
00:00:01,00:00:03,Warm the ghee slowly.
00:00:14,00:00:16,It smells of nuts.
`,
    cues: [
      [0, 'Start,End,Text'],
      [1, 'Warm the ghee slowly.'],
      [14, 'It smells of nuts.'],
    ],
  },
]
