import { readTunerSettings, type TunerSettings } from '#practice/tools/rules/tuner-settings.ts'

const key = 'woodshed-tuner'

export function rememberedTuner(): TunerSettings {
  try {
    return readTunerSettings(localStorage.getItem(key))
  } catch {
    return readTunerSettings(null)
  }
}

export function rememberTuner(settings: TunerSettings): void {
  try {
    localStorage.setItem(key, JSON.stringify(settings))
  } catch {
    // Private windows refuse storage; the next visit starts with the first settings.
  }
}
