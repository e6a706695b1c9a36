import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answers, buy, digitalAnswers } from '#checkout/tests/buyer.ts'
import { type CheckoutShop, checkoutShop } from '#checkout/tests/checkout-shop.ts'
import { ShopError } from '#kernel/errors.ts'
import { cancel } from '#membership/actions/cancel.server.ts'
import { changePlan } from '#membership/actions/change-plan.server.ts'
import { join } from '#membership/actions/join.server.ts'
import { pause } from '#membership/actions/pause.server.ts'
import { resume } from '#membership/actions/resume.server.ts'
import { refundPeriod, withdraw } from '#membership/billing/refund.server.ts'
import { asStaff } from '#membership/tests/membership-shop.ts'
import { dispatch } from '#orders/fulfilment/order-dispatch.server.ts'
import { customerOf } from '#payments/methods/customers.server.ts'
import { stripeClient } from '#payments/providers/stripe/client.server.ts'
import { type Ctx, createCtx } from '#platform/ctx.ts'
import { memberCaller } from '#server/tests/caller.ts'

let shop: CheckoutShop
let staff: Ctx
let dvd: number
let lesson: number
/** Counts successes: a run in which everything is refused proves nothing. */
const played = { orders: 0, refunds: 0, sent: 0 }

beforeAll(async () => {
  shop = await checkoutShop()
  // Offered at once, so that the refund rules alone must hold.
  shop.config.freeDvdAfterDays = 0
  staff = await asStaff(shop.ctx)
  ;[dvd, lesson] = await Promise.all([shop.line('porch-lessons-dvd'), shop.line('slow-blues-turnarounds')])
  await shop.ctx.db
    .insertInto('coupons')
    .values({ code: 'HALF', percent: 50, per_buyer: 100, minimum_spend: '{}' } as never)
    .execute()
  await sql`
    with campaign as (insert into dvd_campaigns (title, starts_at, ends_at) values ('A free DVD', now() - interval '1 day', now() + interval '9 years') returning id)
    insert into dvd_campaign_titles (campaign_id, stock_line_id) select id, ${dvd} from campaign`.execute(shop.ctx.db)
})
afterAll(() => shop.close())

type Step =
  | { do: 'join' | 'change'; tier: 'practice' | 'ultimate'; term: 'monthly' | 'annual' }
  | { do: 'download'; files: number }
  | { do: 'order'; coupon: boolean; bought: boolean; gift: boolean; sent: boolean }
  | { do: 'send' | 'withdraw' | 'pause' | 'resume' | 'cancel' }
  | { do: 'refund'; share: 'all' | 'unused' }
  | { do: 'wait'; days: number }

const plan = {
  tier: fc.constantFrom('practice' as const, 'ultimate' as const),
  term: fc.constantFrom('monthly' as const, 'annual' as const),
}
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('join' as const, 'change' as const), ...plan }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('download' as const), files: fc.integer({ min: 1, max: 12 }) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('order' as const),
      coupon: fc.boolean(),
      bought: fc.boolean(),
      gift: fc.boolean(),
      sent: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.constantFrom<Step>(
      { do: 'send' },
      { do: 'withdraw' },
      { do: 'withdraw' },
      { do: 'pause' },
      { do: 'resume' },
      { do: 'cancel' },
    ),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('refund' as const), share: fc.constantFrom('all' as const, 'unused' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('wait' as const), days: fc.constantFrom(1, 5, 13) }) },
)

type Person = { id: string; email: string; ctx: Ctx; card: string }

test('[P8] [P16] no sequence of joining, downloading, free DVDs, coupons, gifts, pauses and refunds leaves the customer in profit', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 9 }), async (steps) => {
      const person = await someone()
      await play(person, { do: 'join', tier: 'ultimate', term: 'annual' })
      for (const each of steps) {
        await play(person, each)
        expect(await planGain(person)).toBeLessThanOrEqual(0)
        expect(await orderGain(person)).toBeLessThanOrEqual(0)
      }
    }),
    { numRuns: Number(process.env.PROFIT_RUNS ?? 25), seed: 20261122 },
  )
  expect(played.orders, JSON.stringify(played)).toBeGreaterThan(10)
  expect(Math.min(played.refunds, played.sent), JSON.stringify(played)).toBeGreaterThan(5)
  await shop.check()
}, 300_000)

/** A refusal can't be a gain. */
async function play(person: Person, each: Step): Promise<void> {
  try {
    await act(person, each)
    if (each.do === 'withdraw' || each.do === 'refund') played.refunds += 1
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
  }
}

async function act(person: Person, each: Step): Promise<unknown> {
  const { id, ctx, card } = person
  switch (each.do) {
    case 'join':
      return join(ctx, { tier: each.tier, term: each.term, consent: true, paymentMethod: card })
    case 'change':
      return changePlan(ctx, each.tier, each.term)
    case 'download':
      return download(person, each.files)
    case 'order':
      await order(person, each)
      return each.sent ? send(person) : undefined
    case 'send':
      return send(person)
    case 'withdraw':
      return withdraw(ctx)
    case 'pause':
      return pause(ctx, 1)
    case 'resume':
      return resume(ctx)
    case 'cancel':
      return cancel(ctx, null)
    case 'refund':
      return refundPeriod(staff, { userId: id, why: 'asked for it' }, each.share)
    case 'wait':
      return shop.clock.forward(each.days * 86_400_000)
  }
}

/** New files, as many as the plan lets a month have. */
async function download({ id, ctx }: Person, files: number): Promise<void> {
  await sql`
    with plan as (
      select s.user_id, t.downloads_a_month - (select count(*) from membership_downloads d where d.user_id = s.user_id) as left
      from subscriptions s join tiers t on t.slug = s.tier where s.user_id = ${id} and s.status in ('active', 'active_paused', 'expiring')
    ), new as (
      insert into product_files (product_id, asset_id, path, label, mime)
      select f.product_id, f.asset_id, gen_random_uuid(), f.label, f.mime
      from (select * from product_files limit 1) f, plan, generate_series(1, least(${files}, plan.left)) returning id
    )
    insert into membership_downloads (user_id, month_start, product_file_id, first_at) select ${id}, ${ctx.now()}, id, ${ctx.now()} from new
  `.execute(ctx.db)
}

/** The free DVD if available, perhaps with a lesson bought or given, perhaps with a coupon. */
async function order({ email }: Person, { coupon, bought, gift }: Extract<Step, { do: 'order' }>): Promise<void> {
  // Sessions expire as the days pass.
  const caller = await memberCaller(shop.app, shop.ctx, email)
  const dvds = await caller.post('/cart/free-dvd', { stock_line_id: dvd })
  if (bought) await caller.put(`/cart/${lesson}`, { qty: 1 })
  if (gift) {
    const to = { recipient_name: 'Ana', recipient_email: `${crypto.randomUUID()}@example.test`, giver_name: 'Robin', message: '' }
    await caller.post('/cart/gifts', { stock_line_id: lesson, ...to })
  }
  if (coupon) await caller.post('/cart/coupon/HALF')
  const physical = dvds.status === 200
  if (!physical && !bought && !gift) return
  const { email: _email, ...given } = physical ? answers : digitalAnswers
  const done = await buy(caller, given).catch(() => null)
  if (done?.body.next_action?.type === 'done') played.orders += 1
}

async function send({ id }: Person): Promise<void> {
  const { rows } = await sql<{ line: number; number: string }>`
    select l.id as line, o.number from order_lines l join orders o on o.id = l.order_id
    where o.user_id = ${id} and l.format = 'dvd' and l.qty - l.sent_qty - l.dropped_qty > 0 and o.state = 'paid' limit 1`.execute(
    shop.ctx.db,
  )
  const [one] = rows
  if (!one) return
  await dispatch(staff, one.number, { carrier: 'royal-mail', tracking: null, lines: [{ orderLineId: one.line, qty: 1 }] })
  played.sent += 1
}

/** A member's gain after a membership refund, minor units: files at plan value, sent free DVDs at list price, and remaining credit. */
async function planGain({ id }: Person): Promise<number> {
  const { rows } = await sql<{ gain: number }>`
    with own as (select * from subscriptions where user_id = ${id} and status in ('cancelled', 'inactive')),
    money as (
      select p.captured_at, p.amount, p.amount - p.refunded - coalesce((select sum(r.amount) from refunds r where r.payment_id = p.id and r.state = 'open'), 0) as kept
      from payments p join membership_charges c on c.id = p.cause_id join own on own.id = c.subscription_id
    ),
    ends as (select refunded_at as at, lag(refunded_at, 1, '-infinity') over (order by m.id) as since from membership_refunds m join own on own.id = m.subscription_id),
    goods as (
      select (select sum(amount) from money where captured_at > since and captured_at <= at) as paid,
        (select coalesce(sum(case c.tier when 'practice' then 90 else 40 end), 0) from membership_downloads d cross join lateral (
          select c.tier from subscription_periods p join membership_charges c on c.id = p.charge_id
          join own on own.id = p.subscription_id where lower(p.period) <= d.first_at order by p.period desc limit 1
        ) c where d.user_id = ${id} and d.first_at > since and d.first_at <= at) as files,
        (select coalesce(sum(x.minor), 0) from dvd_claims k join order_lines l on l.order_id = k.order_id and l.campaign_id = k.campaign_id
          join stock_prices x on x.stock_line_id = l.stock_line_id and x.currency = 'GBP'
          where k.user_id = ${id} and k.claimed_at > since and k.claimed_at <= at and l.sent_qty > l.refunded_qty) as dvds
      from ends
    )
    select coalesce((select sum(least(paid, files + dvds)) from goods), 0)::int + own.credit::int - (select sum(kept) from money)::int as gain from own
  `.execute(shop.ctx.db)
  return rows[0]?.gain ?? 0
}

/** The value of kept purchases beyond what their orders brought in. */
async function orderGain({ id }: Person): Promise<number> {
  const { rows } = await sql<{ gain: number }>`
    select coalesce(sum(l.kept - (p.amount - p.refunded)), 0)::int as gain
    from orders o join payments p on p.cause_id = o.id and p.cause_type = 'order'
    cross join lateral (
      select sum(case when refunded_qty < qty then unit_price * qty - discount - points_value else 0 end) as kept from order_lines where order_id = o.id
    ) l where o.user_id = ${id}`.execute(shop.ctx.db)
  return rows[0]!.gain
}

async function someone(): Promise<Person> {
  const email = `${crypto.randomUUID()}@example.test`
  const { rows } = await sql<{ id: string }>`
    insert into auth.users (name, email, email_verified, region, created_at, updated_at)
    values ('Pat Player', ${email}, true, 'GB', ${shop.ctx.now()}, ${shop.ctx.now()}) returning id`.execute(shop.ctx.db)
  const { id } = rows[0]!
  const member = { id, name: 'Pat Player', email, emailVerified: true, role: 'member', region: 'GB' } as const
  const ctx = createCtx({ ...shop.ctx, visitor: { ...shop.ctx.visitor, member } })
  const attached = await stripeClient(shop.config).paymentMethods.attach('pm_card_visa', { customer: await customerOf(ctx, 'stripe', id) })
  return { id, email, ctx, card: attached.id }
}
