import { expect, test } from 'vitest'
import { defaultLocalSettings, parseLocalSettings } from '#player/rules/local-settings.ts'

test('restores what was saved', () => {
  const kept = { rate: 0.5, loop: { from: 4, to: 8 }, volume: 0.3, muted: true, captions: true }
  expect(parseLocalSettings(JSON.stringify(kept), 40)).toEqual(kept)
  expect(parseLocalSettings(JSON.stringify({ ...kept, loop: { from: 4, to: null } }), 40).loop).toEqual({ from: 4, to: null })
})

test.each([
  ['nothing', null],
  ['no JSON', 'half'],
  ['a list', '[1]'],
  ['null', 'null'],
  ['a speed nobody can choose', '{"rate":7}'],
  ['a volume beyond full', '{"volume":2}'],
  ['a loop past the end', '{"loop":{"from":38,"to":45}}'],
  ['a loop that runs backwards', '{"loop":{"from":8,"to":4}}'],
  ['a loop of words', '{"loop":{"from":"a","to":"b"}}'],
])('%s counts as nothing saved', (_what, text) => {
  expect(parseLocalSettings(text, 40)).toEqual(defaultLocalSettings)
})
