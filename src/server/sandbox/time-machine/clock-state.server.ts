import { sql } from 'kysely'
import { type Currency, formatMoney } from '#kernel/money.ts'
import type { Ctx } from '#platform/ctx.ts'

export type ClockState = {
  now: string
  ahead_days: number
  playing: boolean
  done: number
  last: ClockRun | null
}

export type ClockRun = {
  from: string
  to: string
  seconds: number
  charges: { paid: number; failed: number; taken: string[] }
  mails: number
  happened: ClockEvent[]
  more: boolean
  troubles: string[]
}

/** One event with its place in the order, the person, and an email's template. */
export type ClockEvent = { place: number; at: string; what: string; who: string; mail: boolean }

const maxLines = 400
const day = 86_400_000

/** A run without progress for this long has died. */
export const staleAfterMs = 120_000

const isPlaying = ({ playing, beat_at }: { playing: boolean; beat_at: Date }, realNow: Date): boolean =>
  playing && realNow.getTime() - beat_at.getTime() < staleAfterMs

export async function clockState(ctx: Ctx): Promise<ClockState> {
  const row = await ctx.db.selectFrom('shop_clock').selectAll().executeTakeFirst()
  const now = ctx.now()
  const base = { now: now.toISOString(), ahead_days: ctx.services.shopClock.aheadMs() / day }
  if (!row) return { ...base, playing: false, done: 1, last: null }
  const { played_from: from, played_to: to, began_at: began, beat_at: beat, troubles } = row
  const playing = isPlaying(row, ctx.realNow())
  const share = (now.getTime() - from.getTime()) / Math.max(1, to.getTime() - from.getTime())
  const until = playing ? now : to
  const last = { from: from.toISOString(), to: until.toISOString(), seconds: (beat.getTime() - began.getTime()) / 1000, troubles }
  return {
    ...base,
    playing,
    done: playing ? Math.min(1, Math.max(0, share)) : 1,
    last: { ...last, ...(await eventsIn(ctx, from, until)) },
  }
}

async function eventsIn(ctx: Ctx, from: Date, to: Date): Promise<Pick<ClockRun, 'charges' | 'mails' | 'happened' | 'more'>> {
  const lines = await linesOf(ctx, from, to)
  const { mails } = await ctx.db
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll<number>().as('mails'))
    .where('created_at', '>=', from)
    .where('created_at', '<=', to)
    .executeTakeFirstOrThrow()
  return { charges: await chargesIn(ctx, from, to), mails, happened: lines.slice(0, maxLines), more: lines.length > maxLines }
}

async function chargesIn(ctx: Ctx, from: Date, to: Date): Promise<ClockRun['charges']> {
  const { rows } = await sql<{ state: string; currency: Currency; count: number; amount: number }>`
    select state, currency, count(*) as count, coalesce(sum(amount), 0)::bigint as amount
    from attempts where state in ('captured', 'failed') and amount > 0 and changed_at between ${from} and ${to}
    group by state, currency order by currency`.execute(ctx.db)
  const of = (state: string) => rows.filter((row) => row.state === state)
  const count = (state: string) => of(state).reduce((sum, row) => sum + row.count, 0)
  const capturedAmounts = of('captured').map(({ amount, currency }) => formatMoney({ minor: amount, currency }))
  return { paid: count('captured'), failed: count('failed'), taken: capturedAmounts }
}

/** What a customer or the owner would notice, oldest first. */
async function linesOf({ db }: Ctx, from: Date, to: Date): Promise<ClockEvent[]> {
  const { rows } = await sql<{ place: number; at: Date; what: string; who: string; mail: boolean }>`
    select row_number() over (order by at, rank) as place, at, what, who, mail from (
      select e.happened_at as at, 'Membership ' || e.happening || case when e.why = '' then '' else ' (' || e.why || ')' end as what,
        u.email as who, false as mail, 1 as rank
      from subscription_events e join subscriptions s on s.id = e.subscription_id join auth.users u on u.id = s.user_id
      union all
      select a.changed_at, case a.state when 'captured' then 'Paid ' else 'Not paid ' end || to_char(a.amount / 100.0, 'FM999990.00') || ' ' || a.currency
        || coalesce(' (' || a.refusal || ')', ''), coalesce(u.email, ''), false, 0
      from attempts a left join auth.users u on u.id = a.user_id where a.state in ('captured', 'failed') and a.amount > 0
      union all
      select e.happened_at, 'Pre-order of ' || t.title || ': ' || e.why, u.email, false, 1
      from pre_order_events e join pre_orders p on p.id = e.pre_order_id join auth.users u on u.id = p.user_id
        join stock_lines l on l.id = p.stock_line_id join products t on t.id = l.product_id
      union all select starts_at, 'Sale began: ' || name, '', false, 0 from sales where started_at is not null
      union all select ends_at, 'Sale ended: ' || name, '', false, 0 from sales where ended_at is not null
      union all select created_at, template, recipient, true, 2 from outbox
    ) lines (at, what, who, mail, rank)
    where at between ${from} and ${to} order by place limit ${maxLines + 1}`.execute(db)
  return rows.map(({ place, at, what, who, mail }) => ({ place, at: at.toISOString(), what, who, mail }))
}
