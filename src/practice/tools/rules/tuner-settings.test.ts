import { expect, test } from 'vitest'
import { defaultTunerSettings, readTunerSettings } from '#practice/tools/rules/tuner-settings.ts'

test.each([
  ['nothing kept', null, defaultTunerSettings],
  ['no JSON', '{', defaultTunerSettings],
  ['another shape', '7', defaultTunerSettings],
  ['values out of range', '{"tuning":"toString","a4":500,"leftHanded":"yes"}', defaultTunerSettings],
  ['what was kept', '{"tuning":"dadgad","a4":415,"leftHanded":true}', { tuning: 'dadgad', a4: 415, leftHanded: true }],
])('reads %s', (_, text, settings) => expect(readTunerSettings(text)).toEqual(settings))
