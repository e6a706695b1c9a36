import { expect, test } from 'vitest'
import { captionsProblem } from '#media/upload/captions.ts'

const problem = (text: string) => captionsProblem(Buffer.from(text), 60)

test.each([
  ['WEBVTT\n\n00:00.000 --> 00:04.000\nPlay it slower.\n'],
  [
    'WEBVTT - English\r\n\r\n1\r\n00:00:01.500 --> 00:00:04.000 align:start\r\nOne.\r\n\r\nNOTE two\r\n\r\n00:59.000 --> 01:02.000\r\nTwo.\r\n',
  ],
])('accepts captions as editors write them', (text) => expect(problem(text)).toBeNull())

test.each([
  ['WEBVTT\n', 'It has no captions.'],
  ['WEBVTT\n\n00:00,000 --> 00:04,000\nAs SRT has it\n', 'Line 3 isn’t a time'],
  ['WEBVTT\n\n00:04.000 --> 00:02.000\nBackwards\n', 'Line 3 ends before it starts.'],
  ['WEBVTT\n\n05:10.000 --> 05:12.000\nOf another film\n', 'Line 3 is at 5:10, but the recording ends at 1:00.'],
])('refuses %j: %s', (text, words) => expect(problem(text)).toContain(words))

test('refuses other encodings', () => expect(captionsProblem(Buffer.from('WEBVTT\n\n\xe9', 'latin1'), 60)).toContain('UTF-8'))
