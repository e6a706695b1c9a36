import { ShopError } from '#kernel/errors.ts'
import type { FormValues } from '#kernel/form-values.ts'
import type { StaffAction } from '#membership/rules/staff-actions.ts'
import { figuresOf, listChoices } from '#membership/staff/action-options.server.ts'
import { findMember } from '#membership/staff/member.server.ts'
import { performForMember, type StaffActionResult } from '#membership/staff/staff-actions.server.ts'
import type { Ctx } from '#platform/ctx.ts'

const maxReasonLength = 500

/** Once per form. Refuses not-found, invalid without a reason, not-ready when figures changed, payment-declined, blockers. */
export async function submitStaffForm(ctx: Ctx, userId: string, action: StaffAction, text: FormValues): Promise<StaffActionResult> {
  await findMember(ctx, userId)
  const why = text('why').trim()
  if (why === '' || why.length > maxReasonLength)
    throw new ShopError('invalid', 'Check the highlighted fields.', {
      why: why === '' ? 'Enter a reason. It’s saved with the membership.' : `Use at most ${maxReasonLength} characters.`,
    })
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text('key')))
    throw new ShopError('invalid', 'We couldn’t read that form. Try again.')
  const chosen = parseChoice(action, text('choice'))
  if (!chosen) throw new ShopError('invalid', 'Check the highlighted fields.', { choice: 'Choose one.' })
  const ended = await performForMember(ctx, action, { userId, why, key: text('key'), isUnchanged }, chosen)
  if (ended.outcome === 'declined') throw new ShopError('payment-declined', declinedText(ended.message))
  return ended

  /** An action that became impossible has no figures; its own error says why. */
  async function isUnchanged(): Promise<boolean> {
    const choices = await listChoices(ctx, userId, action)
    return choices.length === 0 || figuresOf(choices) === text('figures')
  }
}

/** Decline messages address the customer, so staff see them quoted. */
const declinedText = (message: string): string => `The payment was declined. The member sees: “${message}”`

function parseChoice(action: StaffAction, choice: string) {
  if (action === 'pause' || action === 'extend-pause') return /^[123]$/.test(choice) ? { months: Number(choice) } : null
  if (action === 'refund') return choice === 'all' || choice === 'unused' ? ({ share: choice } as const) : null
  if (action !== 'change-plan') return {}
  const [, tier, term] = choice.match(/^([\w-]{1,60}) (monthly|annual)$/) ?? []
  return tier && (term === 'monthly' || term === 'annual') ? ({ tier, term } as const) : null
}
