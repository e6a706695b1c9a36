import { isTuning, type TuningName } from '#practice/tools/rules/tunings.ts'

export type TunerSettings = { tuning: TuningName; a4: number; leftHanded: boolean }

export const lowestA4 = 415
export const highestA4 = 466
export const defaultTunerSettings: TunerSettings = { tuning: 'standard', a4: 440, leftHanded: false }

export const isA4 = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= lowestA4 && Number(value) <= highestA4

/** Reads the stored settings; ignores invalid values. */
export function readTunerSettings(text: string | null): TunerSettings {
  let stored: unknown = null
  try {
    stored = JSON.parse(text ?? 'null')
  } catch {
    return defaultTunerSettings
  }
  if (!stored || typeof stored !== 'object') return defaultTunerSettings
  const { tuning, a4, leftHanded } = stored as Partial<Record<keyof TunerSettings, unknown>>
  return {
    tuning: typeof tuning === 'string' && isTuning(tuning) ? tuning : defaultTunerSettings.tuning,
    a4: isA4(a4) ? a4 : defaultTunerSettings.a4,
    leftHanded: leftHanded === true,
  }
}
