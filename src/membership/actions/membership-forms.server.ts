import { type FieldErrors, ShopError } from '#kernel/errors.ts'
import { type CancelReason, cancel, cancelReasons, undoCancel } from '#membership/actions/cancel.server.ts'
import { cancelUpgrade, changePlan, keepPlan } from '#membership/actions/change-plan.server.ts'
import { acceptDiscount } from '#membership/actions/discount.server.ts'
import { type JoinInput, join } from '#membership/actions/join.server.ts'
import { markUpgradeSeen } from '#membership/actions/mark-upgrade-seen.server.ts'
import { extendPause, pause, undoPause } from '#membership/actions/pause.server.ts'
import { resume } from '#membership/actions/resume.server.ts'
import { memberOf } from '#membership/actor.server.ts'
import { checkPayment, finishPayment, lastPurpose } from '#membership/billing/charge-and-report.server.ts'
import { changeCard, payNow } from '#membership/billing/debt.server.ts'
import { endOpenChargeOf } from '#membership/billing/open-charge.server.ts'
import { withdraw } from '#membership/billing/refund.server.ts'
import { continueAfterGift, undoContinueAfterGift } from '#membership/gifts/gift-end.server.ts'
import { type PaymentMethodInput, walletSetupUrl } from '#membership/payment-methods/payment-methods.server.ts'
import type { Purpose } from '#membership/rules/charge.ts'
import type { Term } from '#membership/rules/plan.ts'
import { refuseWithoutConsent } from '#membership/withdrawal/consent.server.ts'
import type { ChargeResult } from '#payments/attempts/charge-result.ts'
import type { Ctx } from '#platform/ctx.ts'
import { consentTextField } from '#platform/shop-settings/consents.ts'

export type FormAnswer =
  | { answer: 'done'; done: DoneKey }
  | { answer: 'problem'; problem: string; errors?: FieldErrors; status: number; typed?: { email: string } }
  | { answer: 'authenticate'; clientSecret: string }
  | { answer: 'away'; url: string }

export const doneMessages = {
  joined: 'Welcome to {shop}!',
  paused: 'Your pause is scheduled.',
  'pause-undone': 'Your membership is no longer paused.',
  resumed: 'Welcome back. Your membership is active.',
  discounted: 'Your discount is applied.',
  cancelled: 'Your membership is cancelled. We’ve emailed you a confirmation.',
  'cancel-undone': 'Great to have you back. Your membership continues.',
  changed: 'Plan changed.',
  booked: 'Your new plan starts at your next renewal.',
  kept: 'Your plan hasn’t changed.',
  card: 'Payment method saved for your membership.',
  wallet: 'Your PayPal account is saved. You haven’t been charged yet.',
  'no-wallet': 'We couldn’t save your PayPal account. Try again or choose another payment method.',
  paid: 'Thank you. Your membership is paid.',
  withdrawn: 'Your membership has ended. We’ve emailed you what we’ll refund.',
  'given-up': 'Payment cancelled. You weren’t charged.',
  'gift-goes-on': 'Your membership will continue after the gift.',
  'gift-ends': 'Your gift won’t renew.',
  waiting: 'Your payment is being confirmed. Check again in a minute.',
  thanks: '',
} as const
export type DoneKey = keyof typeof doneMessages

type Text = (name: string) => string

const doneByPurpose = { join: 'joined', upgrade: 'changed', resume: 'resumed', renewal: 'paid' } as const satisfies Record<Purpose, DoneKey>

const doneOf = async (ctx: Ctx): Promise<DoneKey> => doneByPurpose[(await lastPurpose(ctx)) ?? 'renewal']

const intents: Record<string, (ctx: Ctx, text: Text) => Promise<DoneKey | [ChargeResult, DoneKey]>> = {
  join: async (ctx, text) => [await join(ctx, joinInputOf(text)), 'joined'],
  pause: (ctx, text) => doneAfter(pause(ctx, Number(text('months'))), 'paused'),
  'extend-pause': (ctx, text) => doneAfter(extendPause(ctx, Number(text('months'))), 'paused'),
  'undo-pause': (ctx) => doneAfter(undoPause(ctx), 'pause-undone'),
  resume: async (ctx) => [await resume(ctx), 'resumed'],
  discount: (ctx) => doneAfter(acceptDiscount(ctx), 'discounted'),
  cancel: (ctx, text) => doneAfter(cancel(ctx, reasonOf(text('reason'))), 'cancelled'),
  'undo-cancel': (ctx) => doneAfter(undoCancel(ctx), 'cancel-undone'),
  'change-plan': async (ctx, text) => [
    await changePlan(ctx, text('tier'), termOf(text)),
    text('change') === 'downgrade' ? 'booked' : 'changed',
  ],
  'keep-plan': (ctx) => doneAfter(keepPlan(ctx), 'kept'),
  'give-up-upgrade': (ctx) => doneAfter(cancelUpgrade(ctx), 'given-up'),
  'give-up-payment': (ctx) => doneAfter(endOpenChargeOf(ctx, memberOf(ctx).id, { who: 'member' }), 'given-up'),
  async 'change-card'(ctx, text) {
    const { paymentMethod, method } = methodInputOf(text)
    return [await changeCard(ctx, paymentMethod, method), 'card']
  },
  'pay-now': async (ctx) => [await payNow(ctx), 'paid'],
  withdraw: (ctx) => doneAfter(withdraw(ctx), 'withdrawn'),
  'go-on': (ctx, text) => doneAfter(continueAfterGift(ctx, joinInputOf(text)), 'gift-goes-on'),
  'let-gift-end': (ctx) => doneAfter(undoContinueAfterGift(ctx), 'gift-ends'),
  'seen-upgrade': (ctx) => doneAfter(markUpgradeSeen(ctx), 'thanks'),
  finish: async (ctx) => [await finishPayment(ctx), await doneOf(ctx)],
  look: async (ctx) => [await checkPayment(ctx), await doneOf(ctx)],
}

const doneAfter = async (work: Promise<unknown>, done: DoneKey): Promise<DoneKey> => {
  await work
  return done
}

export async function applyMembershipForm(ctx: Ctx, form: FormData): Promise<FormAnswer> {
  const text: Text = (name) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  try {
    if (text('intent') === 'keep-wallet') return { answer: 'away', url: await walletSetupUrl(ctx, text('page')) }
    const handler = Object.hasOwn(intents, text('intent')) ? intents[text('intent')] : undefined
    if (!handler) throw new ShopError('invalid', 'We couldn’t read that form. Try again.')
    const result = await handler(ctx, text)
    return typeof result === 'string' ? { answer: 'done', done: result } : answerOf(...result)
  } catch (error) {
    if (!(error instanceof ShopError) || error.code === 'sign-in-required') throw error
    return { answer: 'problem', problem: error.message, errors: error.errors, status: error.status }
  }
}

function answerOf({ state, clientSecret, refusal }: ChargeResult, done: DoneKey): FormAnswer {
  if (state === 'captured') return { answer: 'done', done }
  if (state === 'action-required' && clientSecret) return { answer: 'authenticate', clientSecret }
  if (state === 'failed') return { answer: 'problem', problem: refusal ?? 'Your payment didn’t go through.', status: 402 }
  return { answer: 'done', done: 'waiting' }
}

function termOf(text: Text): Term {
  const term = text('term')
  if (term !== 'monthly' && term !== 'annual') throw new ShopError('invalid', 'Choose monthly or yearly.')
  return term
}

const methodMissing = 'Choose a payment method.'

/** Checks consent before the payment method, so that no card is saved for a membership that can't begin. */
function joinInputOf(text: Text): JoinInput {
  const consent = text('digital_consent') === 'on'
  refuseWithoutConsent(consent, text('card') ? {} : { card: methodMissing })
  return { tier: text('tier'), term: termOf(text), consent, consentText: text(consentTextField) || undefined, ...methodInputOf(text) }
}

function methodInputOf(text: Text): PaymentMethodInput {
  const [, wallet, token] = text('card').match(/^(wallet:)?([\w-]{1,255})$/) ?? []
  if (!token) throw new ShopError('invalid', methodMissing, { card: methodMissing })
  return { paymentMethod: token, method: wallet ? 'wallet' : 'card' }
}

const reasonOf = (reason: string): CancelReason | null => (Object.hasOwn(cancelReasons, reason) ? (reason as CancelReason) : null)
