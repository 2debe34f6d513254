// As the video site and its Studio write captions, and as its transcript panel is copied.
import type { CaptionFile } from './file'

export const videoSite: CaptionFile[] = [
  {
    name: 'the transcript panel in Hindi, with each time in words.txt',
    text: `0:00
0 सेकंड
नमस्ते।
1:05
1 मिनट, 5 सेकंड
आज नाड़ी देखेंगे।
२:००:०३
२ घंटे, ३ सेकंड
धन्यवाद।
`,
    cues: [
      [0, 'नमस्ते।'],
      [65, 'आज नाड़ी देखेंगे।'],
      [7203, 'धन्यवाद।'],
    ],
  },
  {
    name: 'automatic captions, rolling, with the time of each word.vtt',
    text: `WEBVTT
Kind: captions
Language: en

00:00:00.240 --> 00:00:02.470 align:start position:0%
 
today<00:00:00.640><c> the</c><00:00:00.960><c> students</c><00:00:01.520><c> are</c><00:00:01.760><c> going</c><00:00:02.000><c> to</c>

00:00:02.470 --> 00:00:02.480 align:start position:0%
today the students are going to
 

00:00:02.480 --> 00:00:05.110 align:start position:0%
today the students are going to
take<00:00:02.800><c> away</c><00:00:03.120><c> 5</c><00:00:03.600><c> g</c>

00:00:05.110 --> 00:00:05.120 align:start position:0%
take away 5 g
 

00:00:05.120 --> 00:00:07.000 align:start position:0%
take away 5 g
of<00:00:05.400><c> triphala</c>
`,
    cues: [[0, 'today the students are going to take away 5 g of triphala']],
    left: [
      'repeated: today the students are going to',
      'repeated: today the students are going to',
      'repeated: take away 5 g',
      'repeated: take away 5 g',
    ],
  },
  {
    name: 'automatic captions in Hindi with a word three times.vtt',
    text: `WEBVTT
Kind: captions
Language: hi

00:00:01.000 --> 00:00:03.990 align:start position:0%
[संगीत]
ॐ

00:00:03.990 --> 00:00:04.000 align:start position:0%
ॐ
 

00:00:04.000 --> 00:00:06.990 align:start position:0%
ॐ
ॐ

00:00:06.990 --> 00:00:07.000 align:start position:0%
ॐ
 

00:00:07.000 --> 00:00:10.000 align:start position:0%
ॐ
ॐ<00:00:08.000><c> शांति</c>
`,
    cues: [[1, 'ॐ ॐ ॐ शांति']],
    left: ['sound: [संगीत]', 'repeated: ॐ', 'repeated: ॐ', 'repeated: ॐ', 'repeated: ॐ'],
  },
  {
    name: 'automatic captions, each with two lines of which one goes on.srt',
    text: `1
00:00:00,160 --> 00:00:04,000
today we look at the three doshas and

2
00:00:02,080 --> 00:00:06,160
today we look at the three doshas and
how they are told apart by the pulse

3
00:00:04,000 --> 00:00:08,000
how they are told apart by the pulse
at the wrist.
`,
    cues: [[0, 'today we look at the three doshas and how they are told apart by the pulse at the wrist.']],
    left: [
      'repeated: today we look at the three doshas and',
      'repeated: how they are told apart by the pulse',
    ],
  },
  {
    name: 'automatic captions whose times overlap and whose words do not.srt',
    text: `1
00:00:00,160 --> 00:00:04,000
[Applause] If systolic BP < 90

2
00:00:02,080 --> 00:00:06,160
or pulse > 120 refer at once.
`,
    cues: [[0, 'If systolic BP < 90 or pulse > 120 refer at once.']],
    left: ['sound: [Applause]'],
  },
  {
    name: 'automatic captions with speakers and a covered word.vtt',
    text: `WEBVTT
Kind: captions
Language: en

00:00:01.000 --> 00:00:03.000
&gt;&gt; Is it [&nbsp;__&nbsp;] bitter?

00:00:03.500 --> 00:00:06.000
&gt;&gt; It&#39;s bitter &amp; astringent.
`,
    cues: [
      [1, 'Is it [ __ ] bitter?'],
      [3, "It's bitter & astringent."],
    ],
  },
  {
    name: 'Studio, .srt in Tamil.srt',
    text: `1
00:00:01,000 --> 00:00:04,000
நெய்யை மெதுவாகச் சூடாக்கவும்.

2
00:00:04,500 --> 00:00:06,000
[இசை]

3
00:00:20,000 --> 00:00:23,000
தேனைச் சூடாக்காதீர்கள்.
`,
    cues: [
      [1, 'நெய்யை மெதுவாகச் சூடாக்கவும்.'],
      [20, 'தேனைச் சூடாக்காதீர்கள்.'],
    ],
    left: ['sound: [இசை]'],
  },
  {
    name: 'Studio, .vtt with positions and styles of words.vtt',
    text: `WEBVTT
Kind: captions
Language: en
Style:
::cue(c.colorCCCCCC) { color: rgb(204,204,204);
 }
::cue(c.colorE5E5E5) { color: rgb(229,229,229);
 }
##

00:00:01.000 --> 00:00:04.000 align:start position:50% line:0%
<c.colorE5E5E5>Never <b>heat</b> honey</c><c.colorCCCCCC> above 40 °C.</c>
`,
    cues: [[1, 'Never heat honey above 40 °C.']],
    left: [
      'note: Style:',
      'note: ::cue(c.colorCCCCCC) { color: rgb(204,204,204);',
      'note: }',
      'note: ::cue(c.colorE5E5E5) { color: rgb(229,229,229);',
      'note: }',
      'note: ##',
    ],
  },
  {
    name: 'Studio.sbv',
    text: `0:00:01.200,0:00:03.000
Give <5 g daily, never >10 g.

0:00:13.000,0:00:15.500
Take [5 g] of [Triphala] with
[warm water, not milk].
`,
    cues: [
      [1, 'Give <5 g daily, never >10 g.'],
      [13, 'Take [5 g] of [Triphala] with [warm water, not milk].'],
    ],
  },
  {
    name: 'the transcript panel, copied.txt',
    text: `0:00
[Music]
0:03
today the students are going to
0:06
take away five points
1:02:05
That is all.
`,
    cues: [
      [3, 'today the students are going to take away five points'],
      [3725, 'That is all.'],
    ],
    left: ['sound: [Music]'],
  },
  {
    name: 'the transcript panel with what it tells screen readers.txt',
    text: `Transcript

Chapter 1: Ghee
0:01
1 second
Warm the ghee slowly.
1:05
1 minute, 5 seconds
It takes
2 minutes
2:00
2 minutes
until it smells of nuts.
`,
    cues: [
      [0, 'Transcript Chapter 1: Ghee'],
      [1, 'Warm the ghee slowly.'],
      [65, 'It takes 2 minutes'],
      [120, 'until it smells of nuts.'],
    ],
  },
  {
    name: 'the transcript panel in one line for each time.txt',
    text: `0:00 Namaste and welcome.
0:14 At 8:30 we take the first dose.
0:31 8:30 is early.
`,
    cues: [
      [0, 'Namaste and welcome.'],
      [14, 'At 8:30 we take the first dose.'],
      [31, '8:30 is early.'],
    ],
  },
  {
    name: 'a mantra that is recited three times.vtt',
    text: `WEBVTT

00:01.000 --> 00:13.000
Om

00:13.000 --> 00:25.000
Om

00:25.000 --> 00:37.000
Om
`,
    cues: [
      [1, 'Om'],
      [13, 'Om'],
      [25, 'Om'],
    ],
  },
  {
    name: 'the transcript panel with a time that is said.txt',
    text: `0:03
We take the first dose at
8:30
0:20
and the second at 9:30.
`,
    cues: [
      [3, 'We take the first dose at'],
      [20, 'and the second at 9:30.'],
    ],
    left: ['time: 8:30'],
  },
]
