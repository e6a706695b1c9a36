import { type FieldErrors, ShopError } from '#kernel/errors.ts'
import { type CancelReason, cancel, cancelReasons, undoCancel } from '#membership/actions/cancel.server.ts'
import { cancelUpgrade, changePlan, keepPlan } from '#membership/actions/change-plan.server.ts'
import { acceptDiscount } from '#membership/actions/discount.server.ts'
import { type Joining, join } from '#membership/actions/join.server.ts'
import { extendPause, pause, undoPause } from '#membership/actions/pause.server.ts'
import { resume } from '#membership/actions/resume.server.ts'
import { seenUpgrade } from '#membership/actions/seen-upgrade.server.ts'
import { signedIn } from '#membership/actor.server.ts'
import { checkPayment, finishPayment, lastPurpose } from '#membership/billing/charge-and-report.server.ts'
import { changeCard, payNow } from '#membership/billing/debt.server.ts'
import { endOpenChargeOf } from '#membership/billing/open-charge.server.ts'
import { withdraw } from '#membership/billing/refund.server.ts'
import { continueAfterGift, undoContinueAfterGift } from '#membership/gifts/gift-end.server.ts'
import { keepWallet, type Paying } from '#membership/payment-methods/payment-methods.server.ts'
import type { Purpose } from '#membership/rules/charge.ts'
import type { Term } from '#membership/rules/plan.ts'
import { refuseWithoutConsent } from '#membership/withdrawal/consent.server.ts'
import type { ChargeResult } from '#payments/attempts/charge-result.ts'
import type { Ctx } from '#platform/ctx.ts'
import { consentTextField } from '#platform/shop-settings/consents.ts'

export type FormAnswer =
  | { answer: 'done'; done: Done }
  | { answer: 'problem'; problem: string; errors?: FieldErrors; status: number; typed?: { email: string } }
  | { answer: 'authenticate'; clientSecret: string }
  | { answer: 'away'; url: string }

export const news = {
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
export type Done = keyof typeof news

type Text = (name: string) => string

const finished = { join: 'joined', upgrade: 'changed', resume: 'resumed', renewal: 'paid' } as const satisfies Record<Purpose, Done>

const doneOf = async (ctx: Ctx): Promise<Done> => finished[(await lastPurpose(ctx)) ?? 'renewal']

const intents: Record<string, (ctx: Ctx, text: Text) => Promise<Done | [ChargeResult, Done]>> = {
  join: async (ctx, text) => [await join(ctx, joiningOf(text)), 'joined'],
  pause: (ctx, text) => said(pause(ctx, Number(text('months'))), 'paused'),
  'extend-pause': (ctx, text) => said(extendPause(ctx, Number(text('months'))), 'paused'),
  'undo-pause': (ctx) => said(undoPause(ctx), 'pause-undone'),
  resume: async (ctx) => [await resume(ctx), 'resumed'],
  discount: (ctx) => said(acceptDiscount(ctx), 'discounted'),
  cancel: (ctx, text) => said(cancel(ctx, reasonOf(text('reason'))), 'cancelled'),
  'undo-cancel': (ctx) => said(undoCancel(ctx), 'cancel-undone'),
  'change-plan': async (ctx, text) => [
    await changePlan(ctx, text('tier'), termOf(text)),
    text('change') === 'downgrade' ? 'booked' : 'changed',
  ],
  'keep-plan': (ctx) => said(keepPlan(ctx), 'kept'),
  'give-up-upgrade': (ctx) => said(cancelUpgrade(ctx), 'given-up'),
  'give-up-payment': (ctx) => said(endOpenChargeOf(ctx, signedIn(ctx).id, { who: 'member' }), 'given-up'),
  async 'change-card'(ctx, text) {
    const { paymentMethod, method } = payingOf(text)
    return [await changeCard(ctx, paymentMethod, method), 'card']
  },
  'pay-now': async (ctx) => [await payNow(ctx), 'paid'],
  withdraw: (ctx) => said(withdraw(ctx), 'withdrawn'),
  'go-on': (ctx, text) => said(continueAfterGift(ctx, joiningOf(text)), 'gift-goes-on'),
  'let-gift-end': (ctx) => said(undoContinueAfterGift(ctx), 'gift-ends'),
  'seen-upgrade': (ctx) => said(seenUpgrade(ctx), 'thanks'),
  finish: async (ctx) => [await finishPayment(ctx), await doneOf(ctx)],
  look: async (ctx) => [await checkPayment(ctx), await doneOf(ctx)],
}

const said = async (work: Promise<unknown>, done: Done): Promise<Done> => {
  await work
  return done
}

export async function applyMembershipForm(ctx: Ctx, form: FormData): Promise<FormAnswer> {
  const text: Text = (name) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  try {
    if (text('intent') === 'keep-wallet') return { answer: 'away', url: await keepWallet(ctx, text('page')) }
    const act = Object.hasOwn(intents, text('intent')) ? intents[text('intent')] : undefined
    if (!act) throw new ShopError('invalid', 'We couldn’t read that form. Try again.')
    const result = await act(ctx, text)
    return typeof result === 'string' ? { answer: 'done', done: result } : answerOf(...result)
  } catch (error) {
    if (!(error instanceof ShopError) || error.code === 'sign-in-required') throw error
    return { answer: 'problem', problem: error.message, errors: error.errors, status: error.status }
  }
}

function answerOf({ state, clientSecret, refusal }: ChargeResult, done: Done): FormAnswer {
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
function joiningOf(text: Text): Joining {
  const consent = text('digital_consent') === 'on'
  refuseWithoutConsent(consent, text('card') ? {} : { card: methodMissing })
  return { tier: text('tier'), term: termOf(text), consent, consentText: text(consentTextField) || undefined, ...payingOf(text) }
}

function payingOf(text: Text): Paying {
  const [, wallet, token] = text('card').match(/^(wallet:)?([\w-]{1,255})$/) ?? []
  if (!token) throw new ShopError('invalid', methodMissing, { card: methodMissing })
  return { paymentMethod: token, method: wallet ? 'wallet' : 'card' }
}

const reasonOf = (reason: string): CancelReason | null => (Object.hasOwn(cancelReasons, reason) ? (reason as CancelReason) : null)
