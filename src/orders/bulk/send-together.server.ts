import { sql } from 'kysely'
import { actAsStaff } from '#account/act-as-staff.server.ts'
import { leavingOf } from '#account/leaving.server.ts'
import { staffOf } from '#account/member.server.ts'
import { logInWords } from '#account/staff-log.server.ts'
import type { LogEntry, Undone } from '#account/undone.ts'
import { ShopError } from '#kernel/errors.ts'
import { parseId } from '#kernel/form-values.ts'
import { plural } from '#kernel/text.ts'
import { leavesAfter } from '#kernel/undo-window.ts'
import { refused, type SendingPlan, sendingFingerprint } from '#orders/bulk/plan-sending.server.ts'
import { dispatch } from '#orders/fulfilment/order-dispatch.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import { type CarrierName, carriers, isCarrier } from '#shipping/rules/carriers.ts'

const mostAtOnce = 50
const latest = 5

/** Sends the orders of a plan after the time to undo it, as one job. Refuses not-ready when an order isn't as it was previewed. */
export async function sendTogether(ctx: Ctx, carrier: string, plan: SendingPlan, previewed: string): Promise<number> {
  const { id: staff_id } = staffOf(ctx, 'orders.send')
  if (!isCarrier(carrier)) throw new ShopError('invalid', 'Choose a carrier.', { carrier: 'Choose a carrier.' })
  if (previewed !== sendingFingerprint(plan))
    throw new ShopError('not-ready', 'One of these orders changed meanwhile. Look at the new preview.')
  if (plan.planned.length === 0) throw refused('Nothing is left to send.')
  return ctx.transaction(async (ctx) => {
    const leaves_at = leavesAfter(ctx.now())
    const { id } = await ctx.db
      .insertInto('order_batches')
      .values({ carrier, staff_id, made_at: ctx.now(), leaves_at })
      .returning('id')
      .executeTakeFirstOrThrow()
    await ctx.db
      .insertInto('order_batch_rows')
      .values(plan.planned.map(({ id: order_id, lines, seen }) => ({ batch_id: id, order_id, seen, lines: JSON.stringify(lines) })))
      .execute()
    await logInWords(ctx, 'order.send-many', id, `${plural(plan.planned.length, 'order')} with ${carriers[carrier].name}`, { leaves_at })
    return id
  })
}

/** Before the first parcel's email leaves. Refuses not-ready afterwards. */
export async function undoSending(ctx: Ctx, { subject }: LogEntry): Promise<Undone> {
  staffOf(ctx, 'orders.send')
  const id = parseId(subject)
  const undone = await ctx.db
    .updateTable('order_batches')
    .set({ undone_at: ctx.now() })
    .where('id', '=', id)
    .where('begun_at', 'is', null)
    .where('undone_at', 'is', null)
    .returning((eb) =>
      eb
        .selectFrom('order_batch_rows as r')
        .select((eb) => eb.fn.countAll<number>().as('rows'))
        .whereRef('r.batch_id', '=', 'order_batches.id')
        .as('rows'),
    )
    .executeTakeFirst()
  if (!undone) throw new ShopError('not-ready', 'The first of these orders have been sent already.')
  return { undone: [plural(Number(undone.rows), 'order')], kept: [] }
}

/** Timed work: sends the orders of the jobs whose time to undo them is over, one by one, and ends each job once. */
export async function sendBatches(ctx: Ctx): Promise<number> {
  await sql`update order_batches set begun_at = ${ctx.now()}
    where leaves_at <= ${ctx.now()} and begun_at is null and undone_at is null and finished_at is null`.execute(ctx.db)
  const { rows } = await sql<{ batchId: number; orderId: string; staffId: string; carrier: CarrierName }>`
    select b.id as "batchId", r.order_id as "orderId", b.staff_id as "staffId", b.carrier
    from order_batches b join order_batch_rows r on r.batch_id = b.id and r.state = 'waiting'
    where b.leaves_at <= ${ctx.now()} and b.begun_at is not null and b.finished_at is null and b.undone_at is null order by b.id, r.order_id limit ${mostAtOnce}`.execute(
    ctx.db,
  )
  for (const { batchId, orderId, staffId, carrier } of rows) {
    const staff = await actAsStaff(ctx, staffId)
    await sendOne(ctx, staff, batchId, orderId, carrier).catch(async (error: unknown) => {
      if (!(error instanceof ShopError)) throw error
      await endRow(ctx, batchId, orderId, error.code === 'not-found' ? 'Whoever began this may no longer send orders.' : error.message)
    })
  }
  await sql`update order_batches b set finished_at = ${ctx.now()} where b.leaves_at <= ${ctx.now()} and b.begun_at is not null and b.finished_at is null and b.undone_at is null
    and not exists (select from order_batch_rows r where r.batch_id = b.id and r.state = 'waiting')`.execute(ctx.db)
  return rows.length
}

/** The parcel and its row are saved together: a shop that is killed sends it once. */
const sendOne = (ctx: Ctx, staff: Ctx | null, batchId: number, orderId: string, carrier: CarrierName): Promise<void> =>
  (staff ?? ctx).transaction(async (ctx) => {
    const row = await ctx.db
      .selectFrom('order_batch_rows as r')
      .innerJoin('orders as o', 'o.id', 'r.order_id')
      .select(['o.number', 'r.lines', 'r.seen'])
      .where('r.batch_id', '=', batchId)
      .where('r.order_id', '=', orderId)
      .where('r.state', '=', 'waiting')
      .forUpdate('r')
      .skipLocked()
      .executeTakeFirst()
    if (!row) return
    await dispatch(ctx, row.number, { carrier, tracking: null, lines: row.lines, seen: row.seen })
    await endRow(ctx, batchId, orderId, null)
  })

const endRow = (ctx: Ctx, batchId: number, orderId: string, problem: string | null) =>
  ctx.db
    .updateTable('order_batch_rows')
    .set({ state: problem === null ? 'done' : 'failed', problem })
    .where('batch_id', '=', batchId)
    .where('order_id', '=', orderId)
    .where('state', '=', 'waiting')
    .execute()

type Failure = { number: string; problem: string }
type Batch = {
  id: number
  carrier: CarrierName
  who: string
  madeAt: Date
  undone: boolean
  all: number
  done: number
  failures: Failure[]
}

/** The latest jobs, newest first; those that wait with their undo. */
export async function latestSendings(ctx: Ctx) {
  staffOf(ctx, 'orders.view')
  const { rows } = await sql<Batch & { waiting: number; leavesAt: Date }>`
    select b.id, b.carrier, u.name as who, b.made_at as "madeAt", b.leaves_at as "leavesAt", b.undone_at is not null as undone,
      count(*)::int as all, (count(*) filter (where r.state = 'done'))::int as done, (count(*) filter (where r.state = 'waiting'))::int as waiting,
      coalesce(json_agg(json_build_object('number', o.number, 'problem', r.problem) order by o.number) filter (where r.state = 'failed'), '[]') as failures
    from (select * from order_batches order by id desc limit ${latest}) b join auth.users u on u.id = b.staff_id
    join order_batch_rows r on r.batch_id = b.id join orders o on o.id = r.order_id
    group by b.id, b.carrier, b.made_at, b.leaves_at, b.undone_at, u.name order by b.id desc`.execute(ctx.db)
  return Promise.all(
    rows.map(async ({ leavesAt, waiting, ...batch }) => {
      const [leaving] = leavesAt > ctx.now() ? await leavingOf(ctx, ['order.send-many'], batch.id) : []
      return { ...batch, leaving, isRunning: !batch.undone && !leaving && waiting > 0 }
    }),
  )
}
