import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { requireStaff } from '#account/member.server.ts'
import { logStaffAction } from '#account/staff-log.server.ts'
import { changedSince, type LogEntry, type UndoResult } from '#account/undo-result.ts'
import { logRowChange, rowAsJson, undoRow } from '#account/undo-row.server.ts'
import { fallbackCurrency } from '#kernel/constants.ts'
import { ShopError } from '#kernel/errors.ts'
import type { FormValues } from '#kernel/form-values.ts'
import { mergeForm, readInitialValues } from '#kernel/merge-fields.ts'
import { slugify } from '#kernel/text.ts'
import { noSuchPlan } from '#membership/plans/plans.server.ts'
import { planFields, readPlan } from '#membership/rules/plan-form.ts'
import type { Ctx } from '#platform/ctx.ts'

/** Adds a plan (`slug` null) or saves one, for current members at once. Returns its slug. Refuses invalid, not-found, a conflicting save. */
export const savePlan = (ctx: Ctx, slug: string | null, version: number, text: FormValues): Promise<string> =>
  ctx.transaction(async (ctx) => {
    requireStaff(ctx, 'settings.edit')
    ctx.afterCommit(ctx.services.plans.refresh)
    if (slug === null) {
      const fields = readPlan(text)
      await refuseTakenName(ctx, slug, fields.name)
      const made = await insertPlan(ctx, fields)
      await logStaffAction(ctx, 'plan.create', made, fields)
      return made
    }
    const plan = await lockPlan(ctx, slug)
    const isNewer = plan.version !== version
    const fields = readPlan(isNewer ? mergeForm(readInitialValues(text), planFields(plan), text, 'this plan') : text)
    await refuseTakenName(ctx, slug, fields.name)
    const before = await rowAsJson(ctx, planRow(slug))
    await ctx.db
      .updateTable('tiers')
      .set({ ...fields, version: plan.version + 1 })
      .where('slug', '=', slug)
      .execute()
    await renameGiftProduct(ctx, slug)
    await logRowChange(ctx, 'plan.save', planRow(slug), before)
    return slug
  })

const planRow = (slug: string) => ({ table: 'tiers', key: 'slug', value: slug }) as const

/** Restores a plan's facts unless changed since, its rank, or whether it is offered. */
export async function undoPlan(ctx: Ctx, entry: LogEntry): Promise<UndoResult> {
  const { subject: slug, details } = entry
  if (Array.isArray(details.before)) {
    await changePlanOrder(ctx, slug, (order) => {
      if (!isDeepStrictEqual(order, details.after)) throw changedSince()
      return details.before as string[]
    })
    return { undone: ['order'], kept: [] }
  }
  ctx.afterCommit(ctx.services.plans.refresh)
  const done = await undoRow(ctx, planRow(slug), entry)
  const { name, offered } = await lockPlan(ctx, slug)
  await refuseTakenName(ctx, slug, name)
  if (offered) await refuseUnpriced(ctx, slug)
  await renameGiftProduct(ctx, slug)
  return done
}

type PlanRow = ReturnType<typeof readPlan>

async function insertPlan(ctx: Ctx, fields: PlanRow): Promise<string> {
  const base = slugify(fields.name) || 'plan'
  const { rows: taken } = await sql<{ slug: string }>`select slug from tiers where starts_with(slug, ${base})`.execute(ctx.db)
  const isFree = (slug: string) => slug !== 'new' && !taken.some((tier) => tier.slug === slug)
  const slug = [base, ...Array.from({ length: taken.length + 1 }, (_, at) => `${base}-${at + 2}`)].find(isFree)!
  await ctx.db
    .insertInto('tiers')
    .values({ ...fields, slug, offered: false, position: sql<number>`(select coalesce(max(position), 0) + 1 from tiers)` })
    .execute()
  return slug
}

async function refuseTakenName(ctx: Ctx, slug: string | null, name: string): Promise<void> {
  const { rows } = await sql`select from tiers where lower(name) = lower(${name}) and slug <> ${slug ?? ''}`.execute(ctx.db)
  if (rows.length > 0) throw new ShopError('invalid', 'Check the highlighted fields.', { name: 'Another plan has this name.' })
}

async function lockPlan(ctx: Ctx, slug: string) {
  const plan = await ctx.db.selectFrom('tiers').selectAll().where('slug', '=', slug).forUpdate().executeTakeFirst()
  if (!plan) throw noSuchPlan()
  return plan
}

/** Renames the plan's gift year with the plan. */
const renameGiftProduct = (ctx: Ctx, slug: string) =>
  sql`
    update products p set title = t.name || ' membership', summary = t.summary, description = t.summary
    from tiers t join stock_lines l on l.id = t.gift_line
    where t.slug = ${slug} and p.id = l.product_id and (p.title, p.summary) <> (t.name || ' membership', t.summary)`.execute(ctx.db)

/** Offers a plan to new members, or retires it; its members keep it. Refuses not-found, and a plan without prices. */
export const setOffered = (ctx: Ctx, slug: string, offered: boolean): Promise<void> =>
  ctx.transaction(async (ctx) => {
    requireStaff(ctx, 'settings.edit')
    ctx.afterCommit(ctx.services.plans.refresh)
    await lockPlan(ctx, slug)
    const before = await rowAsJson(ctx, planRow(slug))
    if (offered) await refuseUnpriced(ctx, slug)
    await ctx.db.updateTable('tiers').set({ offered }).where('slug', '=', slug).execute()
    if (offered) await sql`select ensure_gift_lines()`.execute(ctx.db)
    await logRowChange(ctx, offered ? 'plan.offer' : 'plan.retire', planRow(slug), before)
  })

async function refuseUnpriced(ctx: Ctx, slug: string): Promise<void> {
  const priced = await ctx.db
    .selectFrom('tier_prices')
    .select('term')
    .where('tier', '=', slug)
    .where('currency', '=', fallbackCurrency)
    .execute()
  if (priced.length < 2) throw new ShopError('not-ready', `Set a monthly and a yearly price in ${fallbackCurrency} first.`)
}

/** Moves a plan up or down among the others; members upgrade to higher ones. Refuses not-found. */
export const movePlan = (ctx: Ctx, slug: string, up: boolean): Promise<void> =>
  changePlanOrder(ctx, slug, (order) => {
    const at = order.indexOf(slug)
    const to = up ? at + 1 : at - 1
    if (at < 0) throw noSuchPlan()
    return order[to] === undefined ? null : order.toSpliced(at, 1).toSpliced(to, 0, slug)
  })

const changePlanOrder = (ctx: Ctx, slug: string, change: (order: string[]) => string[] | null): Promise<void> =>
  ctx.transaction(async (ctx) => {
    requireStaff(ctx, 'settings.edit')
    await sql`select pg_advisory_xact_lock(hashtext('plan order'))`.execute(ctx.db)
    const tiers = await ctx.db.selectFrom('tiers').select('slug').orderBy('position').execute()
    const before = tiers.map((tier) => tier.slug)
    const order = change(before)
    if (!order) return
    ctx.afterCommit(ctx.services.plans.refresh)
    await sql`
      update tiers t set position = o.position from unnest(${order}::text[]) with ordinality o (slug, position)
      where o.slug = t.slug`.execute(ctx.db)
    await logStaffAction(ctx, 'plan.save', slug, { before, after: order })
  })
