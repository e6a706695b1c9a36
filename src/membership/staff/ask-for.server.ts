import { ShopError } from '#kernel/errors.ts'
import type { FormValues } from '#kernel/form-values.ts'
import type { StaffAction } from '#membership/rules/staff-actions.ts'
import { choicesOf, figuresOf } from '#membership/staff/comes-to.server.ts'
import { memberAt } from '#membership/staff/member.server.ts'
import { actForMember, type Ended } from '#membership/staff/staff-actions.server.ts'
import type { Ctx } from '#platform/ctx.ts'

const mostWhy = 500

/**
 * Does what a form of the desk asks for, once for each form. Refuses not-found for others than staff, invalid without a reason, not-ready
 * when it would come to something else than what was read, payment-declined by the bank, and what the act refuses.
 */
export async function askFor(ctx: Ctx, userId: string, act: StaffAction, text: FormValues): Promise<Ended> {
  await memberAt(ctx, userId)
  const why = text('why').trim()
  if (why === '' || why.length > mostWhy)
    throw new ShopError('invalid', 'Check the highlighted fields.', {
      why: why === '' ? 'Enter a reason. It’s saved with the membership.' : `${mostWhy} letters at most.`,
    })
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text('key')))
    throw new ShopError('invalid', 'We couldn’t read that form. Try again.')
  const chosen = wishes(act, text('choice'))
  if (!chosen) throw new ShopError('invalid', 'Check the highlighted fields.', { choice: 'Choose one.' })
  const ended = await actForMember(ctx, act, { userId, why, key: text('key'), still }, chosen)
  if (ended.outcome === 'declined') throw new ShopError('payment-declined', declinedWords(ended.told))
  return ended

  /** What is not possible any more has no figures, and is refused by the act itself, in its own words. */
  async function still(): Promise<boolean> {
    const choices = await choicesOf(ctx, userId, act)
    return choices.length === 0 || figuresOf(choices) === text('figures')
  }
}

/** A bank’s refusal is written to its customer; at the desk it is quoted. */
const declinedWords = (told: string): string => `The payment was declined. The member sees: “${told}”`

/** What was chosen, as the act is told; null when nothing was. */
function wishes(act: StaffAction, choice: string) {
  if (act === 'pause' || act === 'extend-pause') return /^[123]$/.test(choice) ? { months: Number(choice) } : null
  if (act === 'refund') return choice === 'all' || choice === 'unused' ? ({ share: choice } as const) : null
  if (act !== 'change-plan') return {}
  const [, tier, term] = choice.match(/^([\w-]{1,60}) (monthly|annual)$/) ?? []
  return tier && (term === 'monthly' || term === 'annual') ? ({ tier, term } as const) : null
}
