import { requireStaff } from '#account/member.server.ts'
import type { LogEntry, UndoResult } from '#account/undo-result.ts'
import { logRowChange, rowAsJson, undoRow } from '#account/undo-row.server.ts'
import { kindNames } from '#catalogue/kinds.ts'
import { productLines } from '#catalogue/picking/choices.server.ts'
import { resolvePicked } from '#catalogue/picking/resolve-picked.server.ts'
import { formatDate } from '#kernel/dates.ts'
import { type FieldErrors, refuseFields, ShopError } from '#kernel/errors.ts'
import { parseId } from '#kernel/form-values.ts'
import { initialValuesField, mergeForm, readInitialValues } from '#kernel/merge-fields.ts'
import { couponOf } from '#offers/coupon.server.ts'
import { generateCodes } from '#offers/coupons.server.ts'
import { recordAction } from '#offers/offer-actions.server.ts'
import { couponFields } from '#offers/rules/coupon-fields.ts'
import { type CouponLimits, type CouponTerms, readCodes, readLimits, readTerms } from '#offers/rules/coupon-form.ts'
import type { Ctx } from '#platform/ctx.ts'
import { constraintOf } from '#platform/db.server.ts'

type FormText = (name: string) => string

/** Creates a coupon with one code or a batch; returns its id. Refuses invalid with a message per field. */
export const createCoupon = (ctx: Ctx, text: FormText): Promise<number> =>
  ctx.transaction(async (ctx) => {
    requireStaff(ctx, 'promotions.edit')
    const errors: FieldErrors = {}
    const [terms, limits, codes] = [await termsFrom(ctx, text, errors), readLimits(text, errors), readCodes(text, errors)]
    const productIds = await resolvePicked(ctx, 'products', terms.products, errors)
    const userId = codes.email ? await ownerOf(ctx, codes.email, errors) : null
    if (limits.endsAt && limits.endsAt <= ctx.now()) errors.ends_at = 'This time is in the past.'
    refuseIf(errors)
    const { id } = await ctx.db
      .insertInto('coupons')
      .values({ code: codes.code, user_id: userId, created_at: ctx.now(), ...termsRow(terms, productIds), ...limitsRow(limits) })
      .returning('id')
      .executeTakeFirstOrThrow()
      .catch(refuseTakenCode)
    await recordAction(ctx, 'coupon', id, codes.code ? `made it, code ${codes.code}` : 'made it, for a batch of codes', { created: true })
    if (codes.count > 0) await addCodes(ctx, id, codes.count)
    return id
  })

export const addCodes = (ctx: Ctx, id: number, count: number): Promise<{ count: number; csv: string }> =>
  ctx.transaction(async (ctx) => {
    requireStaff(ctx, 'promotions.edit')
    const made = await generateCodes(ctx, id, count)
    await recordAction(ctx, 'coupon', id, `made ${count.toLocaleString('en-GB')} codes`)
    return made
  })

/** Under the lock every use takes. Terms are fixed once used, limits can't drop below uses. Merges others' saves. Refuses not-found, invalid. */
export const changeCoupon = (ctx: Ctx, id: number, typed: FormText): Promise<void> =>
  ctx.transaction(async (ctx) => {
    const before = await lockCoupon(ctx, id)
    const stored = couponFields(couponOf(before), await productLines(ctx, before.product_ids), before.listed)
    const text = typed(initialValuesField) ? mergeForm(readInitialValues(typed), stored, typed, 'this coupon') : typed
    const row = await rowAsJson(ctx, couponRow(id))
    const uses = await usesOf(ctx, id)
    const errors: FieldErrors = {}
    const limits = readLimits(text, errors)
    const terms = uses.count > 0 ? null : await termsFrom(ctx, text, errors)
    const productIds = terms ? await resolvePicked(ctx, 'products', terms.products, errors) : []
    const isSameMinute = (one: Date | null, other: Date | null) => minuteOf(one) === minuteOf(other)
    // Form fields have minutes; unchanged times keep their milliseconds.
    const newLimits = {
      ...limits,
      startsAt: isSameMinute(limits.startsAt, before.starts_at) ? before.starts_at : limits.startsAt,
      endsAt: isSameMinute(limits.endsAt, before.ends_at) ? before.ends_at : limits.endsAt,
    }
    if (newLimits.maxUses !== null && newLimits.maxUses < before.used && !errors.max_uses)
      errors.max_uses = `It has already been used ${before.used} times.`
    if (newLimits.perBuyer < uses.maxByOneBuyer && !errors.per_buyer)
      errors.per_buyer = `One buyer has already used it ${uses.maxByOneBuyer} times.`
    if (newLimits.startsAt !== before.starts_at && newLimits.startsAt && uses.first && newLimits.startsAt > uses.first)
      errors.starts_at = 'It was already used before then.'
    if (newLimits.endsAt !== before.ends_at && newLimits.endsAt && newLimits.endsAt <= ctx.now())
      errors.ends_at = 'This time is in the past. To end it now, use the button.'
    refuseIf(errors)
    await ctx.db
      .updateTable('coupons')
      .set({ ...limitsRow(newLimits), ...(terms && termsRow(terms, productIds)) })
      .where('id', '=', id)
      .execute()
    await logRowChange(ctx, 'coupon', couponRow(id), row, { what: changeSummary(before, newLimits, terms !== null) })
  })

const couponRow = (id: number) => ({ table: 'coupons', key: 'id', value: id }) as const

/** Limits that may change after a coupon was used; its discount and conditions may not. */
const limitColumns: readonly string[] = ['title', 'listed', 'max_uses', 'per_buyer', 'starts_at', 'ends_at'] satisfies (keyof ReturnType<
  typeof limitsRow
>)[]

/** Restores fields that weren't changed since, as far as the coupon's uses allow. Ends a new coupon. */
export async function undoCoupon(ctx: Ctx, entry: LogEntry): Promise<UndoResult> {
  const id = parseId(entry.subject)
  if (entry.details.created) {
    await endCoupon(ctx, id)
    return { undone: ['coupon'], kept: [] }
  }
  await lockCoupon(ctx, id)
  const uses = await usesOf(ctx, id)
  const done = await undoRow(ctx, couponRow(id), entry, { mayRestore: (column) => uses.count === 0 || limitColumns.includes(column) })
  const coupon = await lockCoupon(ctx, id)
  if ((coupon.max_uses !== null && coupon.max_uses < coupon.used) || coupon.per_buyer < uses.maxByOneBuyer)
    throw new ShopError('not-ready', 'It has since been used more often than the old limit allows.')
  return done
}

export const endCoupon = (ctx: Ctx, id: number): Promise<void> =>
  ctx.transaction(async (ctx) => {
    const coupon = await lockCoupon(ctx, id)
    const now = ctx.now()
    if (coupon.ends_at && coupon.ends_at <= now) throw new ShopError('not-found', 'This coupon has already ended.')
    const { last } = await usesOf(ctx, id)
    const endsAt = last && last >= now ? new Date(last.getTime() + 1) : now
    const before = await rowAsJson(ctx, couponRow(id))
    const startsAt = coupon.starts_at && coupon.starts_at >= endsAt ? null : coupon.starts_at
    await ctx.db.updateTable('coupons').set({ starts_at: startsAt, ends_at: endsAt }).where('id', '=', id).execute()
    await logRowChange(ctx, 'coupon', couponRow(id), before, { what: 'ended it' })
  })

async function lockCoupon(ctx: Ctx, id: number) {
  requireStaff(ctx, 'promotions.edit')
  const coupon = await ctx.db.selectFrom('coupons').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!coupon) throw new ShopError('not-found', 'We couldn’t find that coupon.')
  return coupon
}

async function usesOf(ctx: Ctx, id: number) {
  const uses = ctx.db.selectFrom('coupon_redemptions').where('coupon_id', '=', id)
  const all = await uses
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('redeemed_at').as('first'), eb.fn.max('redeemed_at').as('last')])
    .executeTakeFirstOrThrow()
  const topBuyer = await uses
    .select((eb) => eb.fn.countAll<number>().as('most'))
    .where('state', '<>', 'released')
    .groupBy('buyer')
    .orderBy('most', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { ...all, maxByOneBuyer: topBuyer?.most ?? 0 }
}

async function termsFrom(ctx: Ctx, text: FormText, errors: FieldErrors): Promise<CouponTerms> {
  const tiers = await ctx.db.selectFrom('tiers').select('slug').execute()
  return readTerms(text, { kinds: kindNames, tiers: tiers.map(({ slug }) => slug) }, errors)
}

async function ownerOf(ctx: Ctx, email: string, errors: FieldErrors): Promise<string | null> {
  const member = await ctx.db.selectFrom('auth.users').select('id').where('email', '=', email).executeTakeFirst()
  if (!member) errors.email = 'No member has this email address.'
  return member?.id ?? null
}

function refuseIf(errors: FieldErrors): void {
  refuseFields(errors)
}

function refuseTakenCode(error: unknown): never {
  if (constraintOf(error) !== 'coupons_code_key') throw error
  throw new ShopError('invalid', 'Check the highlighted fields.', { code: 'This code is already taken.' })
}

const termsRow = (
  { percent, amounts, freeShipping, minimumSpend, firstOrder, notOnSale, kinds, tiers, currencies }: CouponTerms,
  productIds: number[],
) => ({
  ...{ percent, amounts, kinds, tiers, currencies, product_ids: productIds },
  ...{ free_shipping: freeShipping, minimum_spend: minimumSpend, first_order: firstOrder, not_on_sale: notOnSale },
})

const limitsRow = ({ title, maxUses, perBuyer, listed, startsAt, endsAt }: CouponLimits) => ({
  ...{ title, listed, max_uses: maxUses, per_buyer: perBuyer, starts_at: startsAt, ends_at: endsAt },
})

const minuteOf = (date: Date | null): string => date?.toISOString().slice(0, 16) ?? ''

type Row = Awaited<ReturnType<typeof lockCoupon>>

function changeSummary(before: Row, after: CouponLimits, terms: boolean): string {
  const when = (date: Date | null) => (date ? formatDate(date, 'timeFirst') : 'open')
  const changes = [
    ['title', before.title || 'none', after.title],
    ['total uses', String(before.max_uses ?? 'any'), String(after.maxUses ?? 'any')],
    ['uses per buyer', String(before.per_buyer), String(after.perBuyer)],
    ['shown to members', before.listed ? 'yes' : 'no', after.listed ? 'yes' : 'no'],
    ['from', when(before.starts_at), when(after.startsAt)],
    ['until', when(before.ends_at), when(after.endsAt)],
  ].flatMap(([name, old, now]) => (old === now ? [] : [`${name}: ${old} → ${now}`]))
  return ['changed it', ...changes, ...(terms ? ['discount and conditions changed'] : [])].join('; ').slice(0, 500)
}
