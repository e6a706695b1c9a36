import { expect, test } from 'vitest'
import { signalName, signalOf } from '#player/hands/pedals.client.ts'
import { commandsIn } from '#player/hands/voice.client.ts'

test.each([
  ['a pedal pressed', [0xb3, 64, 127], 'midi:176:64'],
  ['a pedal released', [0xb3, 64, 0], null],
  ['a program', [0xc0, 5], 'midi:192:5'],
  ['a note', [0x91, 60, 90], 'midi:144:60'],
  ['a note that ends', [0x91, 60, 0], null],
  ['the clock', [0xf8], null],
])('[B26] %s is heard as %s', (_what, bytes, signal) => {
  expect(signalOf(new Uint8Array(bytes))).toBe(signal)
})

test('[B26] names what a pedal sends', () => {
  expect(['key:PageDown', 'key: ', 'midi:176:64'].map(signalName)).toEqual(['Page Down', 'Space', 'MIDI 176 64'])
})

test('[B26] hears only the words it knows', () => {
  expect(commandsIn('Slower please, again! constructor')).toEqual(['slower', 'again'])
})
