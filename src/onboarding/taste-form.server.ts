import { ShopError } from '#kernel/errors.ts'
import { parseId } from '#kernel/form-values.ts'
import { isLevel, isStep, mostStyles, type Taste, type TasteStep, tasteSteps } from '#onboarding/rules/taste.ts'

export const stepOf = (given: unknown): TasteStep => (isStep(given) ? given : tasteSteps[0])

export function answerIn(form: FormData, step: TasteStep): Partial<Taste> {
  const all = (name: string) => form.getAll(name).filter((value) => typeof value === 'string')
  if (step === 'instrument') return { instrument: all('instrument')[0] || null }
  if (step === 'level') {
    const [level] = all('level')
    return { level: isLevel(level) ? level : null }
  }
  if (step === 'artists') return { artist_ids: [...new Set(all('artist_ids').map(parseId))].filter((id) => id > 0) }
  const styles = all('styles')
  if (styles.length > mostStyles)
    throw new ShopError('invalid', 'Check the highlighted fields.', { styles: `Choose at most ${mostStyles} styles.` })
  return { styles }
}
