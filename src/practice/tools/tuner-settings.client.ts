import { readTunerSettings, type TunerSettings } from '#practice/tools/rules/tuner-settings.ts'
import { readStored, writeStored } from '#ui/data/browser-storage.client.ts'

const key = 'woodshed-tuner'

export const loadTunerSettings = (): TunerSettings => readTunerSettings(readStored(key))

/** If storage is blocked, the next visit starts with the defaults. */
export const saveTunerSettings = (settings: TunerSettings): void => writeStored(key, JSON.stringify(settings))
