import { ShopError } from '#kernel/errors.ts'
import { parseId } from '#kernel/form-values.ts'
import { isLevel, isStep, maxStyles, type Taste, type TasteStep, tasteSteps } from '#onboarding/rules/taste.ts'

export const stepOf = (value: unknown): TasteStep => (isStep(value) ? value : tasteSteps[0])

export function readAnswer(form: FormData, step: TasteStep): Partial<Taste> {
  const values = (name: string) => form.getAll(name).filter((value) => typeof value === 'string')
  if (step === 'instrument') return { instrument: values('instrument')[0] || null }
  if (step === 'level') {
    const [level] = values('level')
    return { level: isLevel(level) ? level : null }
  }
  if (step === 'artists') return { artist_ids: [...new Set(values('artist_ids').map(parseId))].filter((id) => id > 0) }
  const styles = values('styles')
  if (styles.length > maxStyles)
    throw new ShopError('invalid', 'Check the highlighted fields.', { styles: `Choose at most ${maxStyles} styles.` })
  return { styles }
}
