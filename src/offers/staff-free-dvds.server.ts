import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { requireStaff } from '#account/member.server.ts'
import type { LogEntry, UndoResult } from '#account/undo-result.ts'
import { logRowChange, rowAsJson, undoRow } from '#account/undo-row.server.ts'
import { type FieldErrors, ShopError } from '#kernel/errors.ts'
import { parseId } from '#kernel/form-values.ts'
import { recordAction } from '#offers/offer-actions.server.ts'
import { type CampaignInput, readCampaign } from '#offers/rules/free-dvd-form.ts'
import type { Ctx } from '#platform/ctx.ts'
import { shopTime } from '#platform/shop-settings/shop-time.server.ts'

type FormText = (name: string) => string

export async function titleChoices(ctx: Ctx, campaignId: number | null) {
  const { rows } = await sql<{ id: number; title: string; left: number; chosen: boolean; taken: number }>`
    select l.id, p.title, coalesce(l.available, 0) as left, t.stock_line_id is not null as chosen,
      (select count(*) from dvd_claims k where k.campaign_id = t.campaign_id and k.stock_line_id = l.id and k.state = 'claimed') as taken
    from stock_lines l join products p on p.id = l.product_id
    left join dvd_campaign_titles t on t.stock_line_id = l.id and t.campaign_id = ${campaignId}
    where t.stock_line_id is not null or (l.format = 'dvd' and l.on_sale and p.published and l.available > 0)
    order by p.title, l.id limit 200`.execute(ctx.db)
  return rows.map((row) => ({ ...row, left: Number(row.left), taken: Number(row.taken) }))
}

export async function staffCampaign(ctx: Ctx, id: number) {
  requireStaff(ctx, 'promotions.view')
  const campaign = await ctx.db.selectFrom('dvd_campaigns').selectAll().where('id', '=', id).executeTakeFirst()
  if (!campaign) throw new ShopError('not-found', 'We couldn’t find that campaign.')
  const claims = await ctx.db
    .selectFrom('dvd_claims as k')
    .innerJoin('orders as o', 'o.id', 'k.order_id')
    .innerJoin('stock_lines as l', 'l.id', 'k.stock_line_id')
    .innerJoin('products as p', 'p.id', 'l.product_id')
    .select(['k.id', 'o.number', 'o.email', 'p.title', 'k.state', 'k.claimed_at'])
    .where('k.campaign_id', '=', id)
    .orderBy('k.id', 'desc')
    .limit(25)
    .execute()
  return { campaign, claims }
}

export const createCampaign = (ctx: Ctx, text: FormText): Promise<number> =>
  ctx.transaction(async (ctx) => {
    requireStaff(ctx, 'promotions.edit')
    const now = ctx.now()
    const { lines, startsAt, endsAt, ...wanted } = await readForm(ctx, null, text)
    const { id } = await ctx.db
      .insertInto('dvd_campaigns')
      .values({ ...wanted, starts_at: startsAt && startsAt > now ? startsAt : now, ends_at: endsAt })
      .returning('id')
      .executeTakeFirstOrThrow()
    await setTitles(ctx, id, lines)
    await recordAction(ctx, 'free-dvd', id, `planned it, ${lines.length} DVDs, until ${shopTime(ctx, endsAt)}`, { created: true })
    return id
  })

export const changeCampaign = (ctx: Ctx, id: number, text: FormText): Promise<void> =>
  ctx.transaction(async (ctx) => {
    const before = await lockCampaign(ctx, id)
    const [row, titles] = [await rowAsJson(ctx, rowOf(id)), await titlesOf(ctx, id)]
    const { lines, startsAt, endsAt, ...wanted } = await readForm(ctx, id, text)
    const hasStarted = before.starts_at <= ctx.now()
    const starts_at = hasStarted || !startsAt ? before.starts_at : startsAt
    if (endsAt <= starts_at)
      throw new ShopError('invalid', 'Check the highlighted fields.', { ends_at: 'The end must be after the start.' })
    await ctx.db
      .updateTable('dvd_campaigns')
      .set({ ...wanted, starts_at, ends_at: endsAt })
      .where('id', '=', id)
      .execute()
    await setTitles(ctx, id, lines)
    const what = `changed it: ${lines.length} DVDs, until ${shopTime(ctx, endsAt)}`
    await logRowChange(ctx, 'free-dvd', rowOf(id), row, { what, rows: { before: titles, after: await titlesOf(ctx, id) } })
  })

export const endCampaign = (ctx: Ctx, id: number): Promise<void> =>
  ctx.transaction(async (ctx) => {
    const campaign = await lockCampaign(ctx, id)
    const before = await rowAsJson(ctx, rowOf(id))
    const now = ctx.now()
    const starts_at = campaign.starts_at < now ? campaign.starts_at : new Date(now.getTime() - 1)
    await ctx.db.updateTable('dvd_campaigns').set({ starts_at, ends_at: now }).where('id', '=', id).execute()
    await logRowChange(ctx, 'free-dvd', rowOf(id), before, { what: 'ended it' })
  })

/** Ends a new campaign; otherwise restores its fields and DVDs. Refuses not-ready if its old end has passed. */
export async function undoCampaign(ctx: Ctx, entry: LogEntry): Promise<UndoResult> {
  requireStaff(ctx, 'promotions.edit')
  const id = parseId(entry.subject)
  if (entry.details.created) {
    await endCampaign(ctx, id)
    return { undone: ['the campaign'], kept: [] }
  }
  const done = await undoTitles(ctx, id, entry.details.rows as ChangedTitles | undefined)
  if (done.undone.length === 0 || Object.keys(entry.details.after ?? {}).length > 0) {
    const { undone, kept } = await undoRow(ctx, rowOf(id), entry)
    done.undone.push(...undone)
    done.kept.push(...kept)
  }
  const { ends_at } = await ctx.db.selectFrom('dvd_campaigns').select('ends_at').where('id', '=', id).executeTakeFirstOrThrow()
  if (ends_at <= ctx.now()) throw new ShopError('not-ready', 'It would have ended by now, so it stays ended.')
  return done
}

type ChangedTitles = { before: number[]; after: number[] }

async function undoTitles(ctx: Ctx, id: number, titles: ChangedTitles | undefined): Promise<UndoResult> {
  if (!titles || isDeepStrictEqual(titles.before, titles.after)) return { undone: [], kept: [] }
  if (!isDeepStrictEqual(await titlesOf(ctx, id), titles.after)) return { undone: [], kept: ['DVDs'] }
  await setTitles(ctx, id, titles.before)
  return { undone: ['DVDs'], kept: [] }
}

const rowOf = (value: number) => ({ table: 'dvd_campaigns', key: 'id', value }) as const

const titlesOf = async (ctx: Ctx, id: number): Promise<number[]> =>
  (
    await ctx.db
      .selectFrom('dvd_campaign_titles')
      .select('stock_line_id')
      .where('campaign_id', '=', id)
      .orderBy('position')
      .orderBy('stock_line_id')
      .execute()
  ).map((title) => title.stock_line_id)

async function lockCampaign(ctx: Ctx, id: number) {
  requireStaff(ctx, 'promotions.edit')
  const campaign = await ctx.db.selectFrom('dvd_campaigns').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!campaign) throw new ShopError('not-found', 'We couldn’t find that campaign.')
  if (campaign.ends_at <= ctx.now()) throw new ShopError('not-found', 'This campaign has ended.')
  return campaign
}

async function readForm(ctx: Ctx, id: number | null, text: FormText): Promise<CampaignInput & { endsAt: Date }> {
  const errors: FieldErrors = {}
  const [tiers, titles] = await Promise.all([ctx.db.selectFrom('tiers').select('slug').execute(), titleChoices(ctx, id)])
  const known = { tiers: tiers.map(({ slug }) => slug), lines: titles.map((title) => title.id) }
  const { endsAt, ...wanted } = readCampaign(text, known, errors)
  if (endsAt && endsAt <= ctx.now()) errors.ends_at = 'This time is in the past.'
  if (!endsAt || Object.keys(errors).length > 0) throw new ShopError('invalid', 'Check the highlighted fields.', errors)
  return { ...wanted, endsAt }
}

/** Replaces the campaign's titles. */
async function setTitles(ctx: Ctx, id: number, lines: readonly number[]): Promise<void> {
  await ctx.db.deleteFrom('dvd_campaign_titles').where('campaign_id', '=', id).execute()
  await ctx.db
    .insertInto('dvd_campaign_titles')
    .values(lines.map((stock_line_id, position) => ({ campaign_id: id, stock_line_id, position })))
    .execute()
}
