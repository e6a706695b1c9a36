import type { FastifyInstance, FastifyRequest } from 'fastify'
import { localPath } from '#account/rules/local-path.ts'
import { ShopError } from '#kernel/errors.ts'
import { type CancelReason, cancel, cancelReasons, undoCancel } from '#membership/actions/cancel.server.ts'
import { changePlan, keepOrGiveUp, quoteChange } from '#membership/actions/change-plan.server.ts'
import { acceptDiscount } from '#membership/actions/discount.server.ts'
import { type Joining, join } from '#membership/actions/join.server.ts'
import { extendPause, pause, undoPause } from '#membership/actions/pause.server.ts'
import { resume } from '#membership/actions/resume.server.ts'
import { seenUpgrade } from '#membership/actions/seen-upgrade.server.ts'
import { signedIn } from '#membership/actor.server.ts'
import { changeCard, payNow } from '#membership/billing/debt.server.ts'
import { endOpenChargeOf } from '#membership/billing/open-charge.server.ts'
import { withdraw } from '#membership/billing/refund.server.ts'
import { startReplacing } from '#membership/card-link/replace-card.server.ts'
import { continueAfterGift, undoContinueAfterGift } from '#membership/gifts/gift-end.server.ts'
import { openAccountToJoin } from '#membership/joining/account.server.ts'
import { membershipEndpoints } from '#membership/membership.contract.ts'
import type { Paying } from '#membership/payment-methods/payment-methods.server.ts'
import { plansAnswer } from '#membership/plans/plans-answer.server.ts'
import { showSubscription } from '#membership/show-subscription.server.ts'
import type { ChargeResult } from '#payments/attempts/charge-result.ts'
import type { PaymentMethod } from '#payments/payment-provider.ts'
import { withCaptcha } from '#platform/captcha/captcha.server.ts'
import { captchaField } from '#platform/captcha/captcha-field.ts'
import type { Ctx } from '#platform/ctx.ts'
import { serve } from '#platform/serve.server.ts'

export const membershipApi = (api: FastifyInstance): void =>
  serve(api, membershipEndpoints, {
    getPlans: plansAnswer,
    getSubscription: async (ctx) => ({ subscription: await showSubscription(ctx) }),
    join: (ctx, { body }) => outcome(ctx, join(ctx, joiningOf(body))),
    async openAccount(ctx, { body }, reply) {
      const given = { ...body, back: localPath(body.back, '/membership'), consent: body.digital_consent }
      const cookies = await openAccountToJoin(withCaptcha(ctx, body[captchaField]), headersOf(reply.request), given)
      reply.header('set-cookie', cookies.getSetCookie())
      return {}
    },
    abandonJoin: (ctx) => after(ctx, endOpenChargeOf(ctx, signedIn(ctx).id, { who: 'member' })),
    async quoteChange(ctx, { query }) {
      const { change, plan, now, credit, from } = await quoteChange(ctx, query.tier, query.term)
      const sums = now ?? { price: plan.price, discount: 0, amount: 0 }
      const { price, discount, amount } = sums
      return { change, price, discount, amount, credit, currency: plan.currency, from: from.toISOString() }
    },
    changePlan: (ctx, { body }) => outcome(ctx, changePlan(ctx, body.tier, body.term)),
    keepPlan: (ctx) => after(ctx, keepOrGiveUp(ctx)),
    pause: (ctx, { body }) => after(ctx, pause(ctx, body.months)),
    extendPause: (ctx, { body }) => after(ctx, extendPause(ctx, body.months)),
    endPause: async (ctx) => outcome(ctx, endPause(ctx)),
    discount: (ctx) => after(ctx, acceptDiscount(ctx)),
    cancel: (ctx, { body }) => after(ctx, cancel(ctx, reasonOf(body.reason))),
    undoCancel: (ctx) => after(ctx, undoCancel(ctx)),
    changeCard: (ctx, { body }) => outcome(ctx, changeCard(ctx, body.payment_method, body.method)),
    startReplacingCard: async (ctx, { body }) => ({ client_secret: await startReplacing(ctx, body.token) }),
    payNow: (ctx) => outcome(ctx, payNow(ctx)),
    continueAfterGift: (ctx, { body }) => after(ctx, continueAfterGift(ctx, joiningOf(body))),
    undoContinueAfterGift: (ctx) => after(ctx, undoContinueAfterGift(ctx)),
    withdraw: (ctx) => after(ctx, withdraw(ctx)),
    seenUpgrade: (ctx) => after(ctx, seenUpgrade(ctx)),
  })

const headersOf = ({ headers }: FastifyRequest): Headers =>
  new Headers(Object.entries(headers).filter((one): one is [string, string] => typeof one[1] === 'string'))

type JoiningBody = Pick<Joining, 'tier' | 'term'> &
  Parameters<typeof payingOf>[0] & { digital_consent?: boolean | undefined; digital_consent_text?: string | undefined }

const joiningOf = (body: JoiningBody): Joining => ({
  tier: body.tier,
  term: body.term,
  consent: body.digital_consent ?? false,
  consentText: body.digital_consent_text,
  ...payingOf(body),
})

const payingOf = (body: { payment_method: string; method?: PaymentMethod | undefined }): Paying => ({
  paymentMethod: body.payment_method,
  method: body.method,
})

async function outcome(ctx: Ctx, charging: Promise<ChargeResult>) {
  const { state, clientSecret, refusal } = await charging
  return { state, client_secret: clientSecret ?? null, refusal: refusal ?? null, subscription: await showSubscription(ctx) }
}

async function after(ctx: Ctx, work: Promise<unknown>) {
  await work
  const subscription = await showSubscription(ctx)
  if (!subscription) throw new ShopError('not-subscribed', 'There’s no membership here.')
  return { subscription }
}

async function endPause(ctx: Ctx): Promise<ChargeResult> {
  const { status } = (await showSubscription(ctx)) ?? {}
  if (status !== 'active_paused') return resume(ctx)
  await undoPause(ctx)
  return { state: 'captured' }
}

function reasonOf(reason: string | null): CancelReason | null {
  return reason !== null && Object.hasOwn(cancelReasons, reason) ? (reason as CancelReason) : null
}
