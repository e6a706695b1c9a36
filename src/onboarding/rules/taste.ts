import { type LevelName, levels } from '#catalogue/rules/filters.ts'

export const tasteSteps = ['instrument', 'level', 'styles', 'artists'] as const
export type TasteStep = (typeof tasteSteps)[number]

export const tasteStates = ['open', 'skipped', 'done'] as const
type TasteState = (typeof tasteStates)[number]

export const maxStyles = 10

/** A person's answers about their playing. `step` is the question to ask next. */
export type Taste = {
  instrument: string | null
  level: LevelName | null
  styles: string[]
  artist_ids: number[]
  step: TasteStep
  state: TasteState
}

export const noTaste: Taste = { instrument: null, level: null, styles: [], artist_ids: [], step: 'instrument', state: 'open' }

export const stepCopy: Record<TasteStep, { label: string; title: string; about: string }> = {
  instrument: { label: 'Instrument', title: 'What do you play?', about: 'We’ll put lessons for it first.' },
  level: { label: 'Level', title: 'How long have you played?', about: 'Roughly is fine. You can change it any time.' },
  styles: { label: 'Styles', title: 'What do you like to play?', about: `Choose up to ${maxStyles}.` },
  artists: { label: 'Artists', title: 'Who would you like to follow?', about: 'You’ll hear about their new releases first.' },
}

export const levelCopy: Record<LevelName, { title: string; about: string }> = {
  beginner: { title: 'Beginner', about: 'First chords, first tunes, the first year or two.' },
  intermediate: { title: 'Intermediate', about: 'You play whole songs and want to play them better.' },
  advanced: { title: 'Advanced', about: 'You know your way around and look for the hard parts.' },
}

export const isLevel = (text: unknown): text is LevelName => levels.some((level) => level === text)
export const isStep = (text: unknown): text is TasteStep => tasteSteps.some((step) => step === text)

export function afterStep(taste: Taste, step: TasteStep): Taste {
  const next = tasteSteps[tasteSteps.indexOf(step) + 1]
  return { ...taste, step: next ?? step, state: next ? 'open' : 'done' }
}
