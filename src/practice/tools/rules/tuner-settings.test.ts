import { expect, test } from 'vitest'
import { firstSettings, readTunerSettings } from '#practice/tools/rules/tuner-settings.ts'

test.each([
  ['nothing kept', null, firstSettings],
  ['no JSON', '{', firstSettings],
  ['another shape', '7', firstSettings],
  ['values out of range', '{"tuning":"toString","a4":500,"leftHanded":"yes"}', firstSettings],
  ['what was kept', '{"tuning":"dadgad","a4":415,"leftHanded":true}', { tuning: 'dadgad', a4: 415, leftHanded: true }],
])('reads %s', (_, text, settings) => expect(readTunerSettings(text)).toEqual(settings))
