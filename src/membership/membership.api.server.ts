import type { FastifyInstance, FastifyRequest } from 'fastify'
import { localPath } from '#account/rules/local-path.ts'
import { ShopError } from '#kernel/errors.ts'
import { type CancelReason, cancel, cancelReasons, undoCancel } from '#membership/actions/cancel.server.ts'
import { changePlan, quoteChange, undoPlanChange } from '#membership/actions/change-plan.server.ts'
import { acceptDiscount } from '#membership/actions/discount.server.ts'
import { type JoinInput, join } from '#membership/actions/join.server.ts'
import { markUpgradeSeen } from '#membership/actions/mark-upgrade-seen.server.ts'
import { extendPause, pause, undoPause } from '#membership/actions/pause.server.ts'
import { resume } from '#membership/actions/resume.server.ts'
import { memberOf } from '#membership/actor.server.ts'
import { changeCard, payNow } from '#membership/billing/debt.server.ts'
import { endOpenChargeOf } from '#membership/billing/open-charge.server.ts'
import { withdraw } from '#membership/billing/refund.server.ts'
import { startReplacingCard } from '#membership/card-link/replace-card.server.ts'
import { continueAfterGift, undoContinueAfterGift } from '#membership/gifts/gift-end.server.ts'
import { openAccountToJoin } from '#membership/joining/account.server.ts'
import { membershipEndpoints } from '#membership/membership.contract.ts'
import type { PaymentMethodInput } from '#membership/payment-methods/payment-methods.server.ts'
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
    join: (ctx, { body }) => chargeOutcome(ctx, join(ctx, joinInputOf(body))),
    async openAccount(ctx, { body }, reply) {
      const input = { ...body, back: localPath(body.back, '/membership'), consent: body.digital_consent }
      const cookies = await openAccountToJoin(withCaptcha(ctx, body[captchaField]), headersOf(reply.request), input)
      reply.header('set-cookie', cookies.getSetCookie())
      return {}
    },
    abandonJoin: (ctx) => withSubscription(ctx, endOpenChargeOf(ctx, memberOf(ctx).id, { who: 'member' })),
    async quoteChange(ctx, { query }) {
      const { change, plan, now, credit, from } = await quoteChange(ctx, query.tier, query.term)
      const sums = now ?? { price: plan.price, discount: 0, amount: 0 }
      const { price, discount, amount } = sums
      return { change, price, discount, amount, credit, currency: plan.currency, from: from.toISOString() }
    },
    changePlan: (ctx, { body }) => chargeOutcome(ctx, changePlan(ctx, body.tier, body.term)),
    keepPlan: (ctx) => withSubscription(ctx, undoPlanChange(ctx)),
    pause: (ctx, { body }) => withSubscription(ctx, pause(ctx, body.months)),
    extendPause: (ctx, { body }) => withSubscription(ctx, extendPause(ctx, body.months)),
    endPause: async (ctx) => chargeOutcome(ctx, endPause(ctx)),
    discount: (ctx) => withSubscription(ctx, acceptDiscount(ctx)),
    cancel: (ctx, { body }) => withSubscription(ctx, cancel(ctx, reasonOf(body.reason))),
    undoCancel: (ctx) => withSubscription(ctx, undoCancel(ctx)),
    changeCard: (ctx, { body }) => chargeOutcome(ctx, changeCard(ctx, body.payment_method, body.method)),
    startReplacingCard: async (ctx, { body }) => ({ client_secret: await startReplacingCard(ctx, body.token) }),
    payNow: (ctx) => chargeOutcome(ctx, payNow(ctx)),
    continueAfterGift: (ctx, { body }) => withSubscription(ctx, continueAfterGift(ctx, joinInputOf(body))),
    undoContinueAfterGift: (ctx) => withSubscription(ctx, undoContinueAfterGift(ctx)),
    withdraw: (ctx) => withSubscription(ctx, withdraw(ctx)),
    seenUpgrade: (ctx) => withSubscription(ctx, markUpgradeSeen(ctx)),
  })

const headersOf = ({ headers }: FastifyRequest): Headers =>
  new Headers(Object.entries(headers).filter((one): one is [string, string] => typeof one[1] === 'string'))

type JoiningBody = Pick<JoinInput, 'tier' | 'term'> &
  Parameters<typeof methodInputOf>[0] & { digital_consent?: boolean | undefined; digital_consent_text?: string | undefined }

const joinInputOf = (body: JoiningBody): JoinInput => ({
  tier: body.tier,
  term: body.term,
  consent: body.digital_consent ?? false,
  consentText: body.digital_consent_text,
  ...methodInputOf(body),
})

const methodInputOf = (body: { payment_method: string; method?: PaymentMethod | undefined }): PaymentMethodInput => ({
  paymentMethod: body.payment_method,
  method: body.method,
})

async function chargeOutcome(ctx: Ctx, charging: Promise<ChargeResult>) {
  const { state, clientSecret, refusal } = await charging
  return { state, client_secret: clientSecret ?? null, refusal: refusal ?? null, subscription: await showSubscription(ctx) }
}

async function withSubscription(ctx: Ctx, work: Promise<unknown>) {
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
