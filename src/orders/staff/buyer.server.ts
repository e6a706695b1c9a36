import { sql } from 'kysely'
import { requireStaff } from '#account/member.server.ts'
import type { GiftState } from '#gifts/rules/gift.ts'
import { ShopError } from '#kernel/errors.ts'
import type { Currency } from '#kernel/money.ts'
import type { SubscriptionStatus } from '#membership/rules/access.ts'
import type { OrderState } from '#orders/rules/order-states.ts'
import type { Ctx } from '#platform/ctx.ts'

const maxOrders = 50
const maxGifts = 30

export type BuyerAccount = { id: string; name: string; proven: boolean; region: string | null; since: Date }
export type BuyerPlan = { name: string; term: string; status: SubscriptionStatus; until: Date }
export type BuyerOrder = { number: string; state: OrderState; total: number; currency: Currency; placed_at: Date; titles: string[] }
export type BuyerGift = { id: string; given: boolean; title: string; other: string; order: string | null; state: GiftState; send_at: Date }
export type Buyer = {
  email: string
  account: BuyerAccount | null
  plan: BuyerPlan | null
  points: number | null
  orders: BuyerOrder[]
  count: number
  gifts: BuyerGift[]
}

/** Refuses not-found for an address without orders, gifts or account, and to non-staff. */
export async function readBuyer(ctx: Ctx, input: string): Promise<Buyer> {
  requireStaff(ctx, 'orders.view')
  const email = input.trim().toLowerCase()
  const account = await accountOf(ctx, email)
  const [{ orders, count }, gifts, plan, points] = await Promise.all([
    ordersOf(ctx, email, account),
    giftsOf(ctx, email, account),
    account && planOf(ctx, account),
    account && pointsOf(ctx, account),
  ])
  if (!account && count === 0 && gifts.length === 0) throw new ShopError('not-found', 'Nobody with this address has bought anything.')
  return { email, account, plan, points, orders, count, gifts }
}

async function accountOf({ db }: Ctx, email: string): Promise<BuyerAccount | null> {
  const { rows } = await sql<BuyerAccount>`
    select id, name, email_verified as proven, region, created_at as since from auth.users where email = ${email}`.execute(db)
  return rows[0] ?? null
}

async function ordersOf({ db }: Ctx, email: string, account: BuyerAccount | null) {
  const { rows } = await sql<BuyerOrder & { count: number }>`
    select o.number, o.state, o.total, o.currency, o.placed_at, count(*) over ()::integer as count,
      array(select l.title from order_lines l where l.order_id = o.id order by l.position, l.id limit 5) as titles
    from orders o
    where o.id in (
      select id from orders where lower(email) = ${email} union select id from orders where user_id = ${account?.id ?? null}::uuid)
    order by o.placed_at desc, o.id limit ${maxOrders}`.execute(db)
  return { orders: rows.map(({ count: _, ...order }) => order), count: rows[0]?.count ?? 0 }
}

async function giftsOf({ db }: Ctx, email: string, account: BuyerAccount | null): Promise<BuyerGift[]> {
  const id = account?.id ?? null
  const { rows } = await sql<BuyerGift>`
    with theirs as (
      select id, true as given from gifts where giver_id = ${id}::uuid or lower(giver_email) = ${email}
      union all select id, false from gifts where redeemed_by = ${id}::uuid or lower(recipient_email) = ${email}
    )
    select g.id, t.given, coalesce(m.name, p.title) as title, case when t.given then g.recipient_email else g.giver_name end as other,
      o.number as order, g.state, g.send_at
    from theirs t join gifts g on g.id = t.id join stock_lines l on l.id = g.stock_line_id join products p on p.id = l.product_id
      left join tiers m on m.slug = g.tier left join orders o on o.id = g.order_id
    where g.state <> 'wanted' order by g.send_at desc, g.id limit ${maxGifts}`.execute(db)
  return rows
}

async function planOf({ db }: Ctx, { id }: BuyerAccount): Promise<BuyerPlan | null> {
  const { rows } = await sql<BuyerPlan>`
    select t.name, s.term, s.status, s.period_end as until from subscriptions s join tiers t on t.slug = s.tier where s.user_id = ${id}`.execute(
    db,
  )
  return rows[0] ?? null
}

async function pointsOf({ db }: Ctx, { id }: BuyerAccount): Promise<number | null> {
  const account = await db.selectFrom('loyalty_accounts').select('balance').where('user_id', '=', id).executeTakeFirst()
  return account?.balance ?? null
}
