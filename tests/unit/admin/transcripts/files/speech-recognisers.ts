// As speech recognisers write to files and to the screen.
import type { CaptionFile } from './file'

export const speechRecognisers: CaptionFile[] = [
  {
    name: 'beginning and end in brackets before the words.txt',
    text: `[00:00:00.000 --> 00:00:04.000]  Today we look at the pulse.
[00:00:04.000 --> 00:00:07.500]  If it is > 120, refer at once.
[00:00:07.500 --> 00:00:09.000]  [BLANK_AUDIO]
`,
    cues: [
      [0, 'Today we look at the pulse.'],
      [4, 'If it is > 120, refer at once.'],
    ],
    left: ['sound: [BLANK_AUDIO]'],
  },
  {
    name: 'minutes and seconds in brackets.txt',
    text: `[00:00.000 --> 00:04.000]  घी को धीरे गरम करें।
[01:04.000 --> 01:07.500]  शहद को कभी नहीं।
`,
    cues: [
      [0, 'घी को धीरे गरम करें।'],
      [64, 'शहद को कभी नहीं।'],
    ],
  },
  {
    name: 'seconds in brackets.txt',
    text: `Detected language 'en' with probability 0.98
[0.00s -> 4.00s]  Today we look at the pulse.
[64.20s -> 67.50s]  It is felt with 3 fingers.
`,
    cues: [
      [0, "Detected language 'en' with probability 0.98"],
      [0, 'Today we look at the pulse.'],
      [64, 'It is felt with 3 fingers.'],
    ],
  },
  {
    name: 'labels of an audio editor.txt',
    text: '0.000000\t4.000000\tToday we look at the pulse.\n64.200000\t67.500000\tIt is felt with 3 fingers.\n',
    cues: [
      [0, 'Today we look at the pulse.'],
      [64, 'It is felt with 3 fingers.'],
    ],
  },
  {
    name: 'an arrow with one stroke.srt',
    text: `1
00:00:01,000 -> 00:00:03,000
Today we look at the pulse.

2
00:01:04,000 -> 00:01:06,000
It is felt with 3 fingers.
`,
    cues: [
      [1, 'Today we look at the pulse.'],
      [64, 'It is felt with 3 fingers.'],
    ],
  },
  {
    name: 'times as a translator leaves them.srt',
    text: `1
00: 00: 01,000 --> 00: 00: 03,000
Today we look at the pulse.

2
0:0:14,8 --> 0:0:16,2
It is felt with 3 fingers.

3
00:00:30.500 —> 00:00:33.000
Both hands are felt.

4
00:00:50,000 --&gt; 00:00:53,000
That is all.

5
००:०१:१०,००० → ००:०१:१२,०००
धन्यवाद।
`,
    cues: [
      [1, 'Today we look at the pulse.'],
      [14, 'It is felt with 3 fingers.'],
      [30, 'Both hands are felt.'],
      [50, 'That is all.'],
      [70, 'धन्यवाद।'],
    ],
  },
  {
    name: 'a time at the beginning of each line.txt',
    text: `00:00:00.240 Today we look at the pulse.
00:01:04.000 It is felt with 3 fingers.
00:01:14.000 2 of them press.
`,
    cues: [
      [0, 'Today we look at the pulse.'],
      [64, 'It is felt with 3 fingers.'],
      [74, '2 of them press.'],
    ],
  },
  {
    name: 'the times of lines that are sung.txt',
    text: `[00:12.00]ॐ नमः शिवाय
[00:24.50]ॐ नमः शिवाय
[00:37.10]ॐ नमः शिवाय
`,
    cues: [
      [12, 'ॐ नमः शिवाय'],
      [24, 'ॐ नमः शिवाय'],
      [37, 'ॐ नमः शिवाय'],
    ],
  },
  {
    name: 'captions that follow upon each other, with a line that is said twice.vtt',
    text: `WEBVTT

00:00.000 --> 00:04.000
The taste is very

00:04.000 --> 00:08.000
very bitter. Say it after me.

00:08.000 --> 00:12.000
Om Namah Shivaya.

00:12.000 --> 00:16.000
Om Namah Shivaya.

00:16.000 --> 00:20.000
Thank you.
`,
    cues: [
      [0, 'The taste is very very bitter. Say it after me.'],
      [8, 'Om Namah Shivaya.'],
      [12, 'Om Namah Shivaya.'],
      [16, 'Thank you.'],
    ],
  },
  {
    name: 'plain words of a recogniser.txt',
    text: ` Today we look at the pulse.
 NOTE: never heat honey.
 STYLE of life comes first.
 REGION OF THE NAVEL COMES LAST.
 Mix it 1:10 and take it at 8:30.
`,
    isTimed: false,
    cues: [
      [0, 'Today we look at the pulse.'],
      [0, 'NOTE: never heat honey.'],
      [0, 'STYLE of life comes first.'],
      [0, 'REGION OF THE NAVEL COMES LAST.'],
      [0, 'Mix it 1:10 and take it at 8:30.'],
    ],
  },
]
