// What the standard of WebVTT allows.
import type { CaptionFile } from './file'

export const webVtt: CaptionFile[] = [
  {
    name: 'a head, notes, styles and regions.vtt',
    text: `WEBVTT - Ghee, part 1
X-TIMESTAMP-MAP=LOCAL:00:00:00.000,MPEGTS:900000

NOTE
A note with
two lines

STYLE
::cue { color: red }

REGION
id:left
width:40%

00:01.000 --> 00:03.000 region:left align:start line:-1 vertical:rl size:35%
Warm the ghee slowly.

NOTE a last one

00:14.000 --> 00:16.000
It smells of nuts.
`,
    cues: [
      [1, 'Warm the ghee slowly.'],
      [14, 'It smells of nuts.'],
    ],
    left: [
      'note: WEBVTT - Ghee, part 1',
      'note: NOTE',
      'note: A note with',
      'note: two lines',
      'note: STYLE',
      'note: ::cue { color: red }',
      'note: REGION',
      'note: id:left',
      'note: width:40%',
      'note: NOTE a last one',
    ],
  },
  {
    name: 'every tag.vtt',
    text: `WEBVTT

00:01.000 --> 00:03.000
<v.first.loud Asha Rao>Warm <c.red.bg_blue>the</c> <i.strong>ghee</i> <b>and</b> <u>honey</u></v>

00:14.000 --> 00:16.000
<lang en-IN>Say</lang> <ruby>घृत<rt>ghrita</rt></ruby> <00:15.000>now.

01:00:00.000 --> 01:00:02.000
<v Ravi>Less</v> <v Meena>More</v>
`,
    cues: [
      [1, 'Warm the ghee and honey'],
      [14, 'Say घृत ghrita now.'],
      [3600, 'Less More'],
    ],
    left: ['speaker: Asha Rao', 'speaker: Ravi', 'speaker: Meena'],
  },
  {
    name: 'what looks like a tag and is none.vtt',
    text: `WEBVTT

00:01.000 --> 00:03.000
<ghee> <5 g> <BP 90> <b 5 g> <i and honey> <c5> </dose> <> <12:30> < i>

00:14.000 --> 00:16.000
x<y and y>z, [5], [see page 3], (half), {2}, <!-- not said -->
`,
    cues: [
      [1, '<ghee> <5 g> <BP 90> <b 5 g> <i and honey> <c5> </dose> <> <12:30> < i>'],
      [14, 'x<y and y>z, [5], [see page 3], (half), {2}, <!-- not said -->'],
    ],
  },
  {
    name: 'a note that a time follows at once.vtt',
    text: `WEBVTT

00:01.000 --> 00:03.000
Warm the ghee slowly.

NOTE that children get half
and never with milk.
00:14.000 --> 00:16.000
It smells of nuts.
`,
    cues: [
      [1, 'Warm the ghee slowly. NOTE that children get half and never with milk.'],
      [14, 'It smells of nuts.'],
    ],
  },
  {
    name: 'no empty line below the head.vtt',
    text: `WEBVTT
Kind: captions
00:01.000 --> 00:03.000
NOTE the dose.

00:14.000 --> 00:16.000
STYLE

00:30.000 --> 00:33.000
REGION
of the navel
`,
    cues: [
      [1, 'NOTE the dose.'],
      [14, 'STYLE'],
      [30, 'REGION of the navel'],
    ],
  },
  {
    name: 'parts of a stream, one behind the other.vtt',
    text: `WEBVTT
X-TIMESTAMP-MAP=MPEGTS:900000,LOCAL:00:00:00.000

00:00:01.000 --> 00:00:03.000
Warm the ghee slowly.

WEBVTT
X-TIMESTAMP-MAP=MPEGTS:900000,LOCAL:00:00:00.000

00:00:14.000 --> 00:00:16.000
It smells of nuts.
`,
    cues: [
      [1, 'Warm the ghee slowly.'],
      [14, 'It smells of nuts.'],
    ],
  },
  {
    name: 'captions that overlap.vtt',
    text: `WEBVTT

00:01.000 --> 00:30.000
वमन

00:02.000 --> 00:05.000
Vamana is emesis.

00:20.000 --> 00:23.000
Vamana is done in spring.
`,
    cues: [
      [1, 'वमन Vamana is emesis.'],
      [20, 'Vamana is done in spring.'],
    ],
  },
]
