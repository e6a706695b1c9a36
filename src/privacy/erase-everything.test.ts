import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newMember } from '#account/tests/new-member.ts'
import { type CheckoutShop, checkoutShop } from '#checkout/tests/checkout-shop.ts'
import { columnsOf } from '#kernel/personal-data.ts'
import { eraseMemberRows } from '#privacy/member-rows.server.ts'
import { personalData } from '#privacy/personal-data.ts'
import { dropChecks, fillTables, type Identifiers } from '#privacy/tests/fill-tables.ts'
import { whereFound } from '#privacy/tests/where-found.ts'

/** Columns of the member's rows that erasure leaves as they are, by what is in them. A column that isn't here must be empty or gone. */
const kept: Record<string, string> = {
  'what tax law keeps': 'orders.billing_address orders.tax_evidence membership_charges.billed_to membership_charges.tax_evidence',
  'what was bought, by its name':
    'legacy_agreements.description order_lines.format order_lines.kind order_lines.label order_lines.title orders.coupon_code orders.shipping_method pre_orders.shipping_code pre_orders.shipping_name parcels.carrier',
  'what was agreed to, by its version':
    'membership_consents.text membership_consents.version orders.digital_consent_text orders.digital_consent_version',
  'numbers of the books':
    'membership_charges.number order_refunds.credit_note orders.number loyalty_entries.source_id loyalty_entries.source_type outbox.dedupe_key',
  'numbers at the provider, whose customer is deleted there':
    'attempts.idem_key attempts.provider attempts.provider_ref legacy_agreements.ref payments.provider payments.provider_ref refunds.idem_key refunds.provider_ref subscriptions.agreement_ref',
  'hashes, ids and paths': 'attempts.network attempts.payer attempts.return_to',
  'one of a few reasons and states':
    'attempts.ended_for attempts.refusal membership_charges.given_up pre_orders.cancel_reason pre_orders.refusal refunds.problem subscription_events.from_status subscription_events.happening subscription_events.to_status subscriptions.download_error outbox.template outbox.topic',
  'what the plan was before and after': 'subscription_events.after subscription_events.before',
  'why staff or the shop did it':
    'loyalty_entries.about membership_charges.asked_why order_refunds.reason refunds.reason subscription_events.why',
  'words of the shop for many':
    'composed_notifications.icon composed_notifications.link composed_notifications.text coupons.amounts coupons.code coupons.currencies coupons.kinds coupons.minimum_spend coupons.tiers coupons.title',
}

const tables = Object.entries(personalData).filter(([name, { of }]) => of !== undefined && name !== 'auth.users')
/** Texts of the shop: they reveal nothing about a member of staff but that they wrote them. */
const ofStaff = new Set(tables.filter(([, { of, erase }]) => of === 'staff_id' && !erase).map(([table]) => table))

let shop: CheckoutShop
let listed: ReadonlySet<string>
let [leaving, staying]: Identifiers[] = []
beforeAll(async () => {
  shop = await checkoutShop()
  listed = await dropChecks(shop.ctx.db)
  ;[leaving, staying] = [await memberWithEverything('Zelda Quill'), await memberWithEverything('Ada Fenn')]
}, 120_000)
afterAll(() => shop.close())

/** Each with a name, an address, a telephone, a street, a network and a customer number of their own. */
async function memberWithEverything(name: string): Promise<Identifiers> {
  const { db } = shop.ctx
  const { email } = await newMember(shop)
  const { id } = await db.selectFrom('auth.users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  const mark = id.slice(0, 8)
  const words = `${name} ${email} tel-${mark} street-${mark} ip-${mark} cus-${mark}`
  await db.updateTable('auth.users').set({ name: words, telephone: words, region: words, image: words }).where('id', '=', id).execute()
  await db.deleteFrom('auth.accounts').where('user_id', '=', id).execute()
  const owner = { id, email, words }
  await fillTables(db, tables.map(([table]) => table).toReversed(), owner, listed)
  return owner
}

test('a member with a row in every table leaves none of six identifiers outside the columns that are kept', async () => {
  const missing = []
  for (const [table, { of = '' }] of tables) if ((await countOf(table, of, leaving!)) === 0) missing.push(table)
  expect(missing).toEqual([])
  const others = await Promise.all(tables.map(([table, { of = '' }]) => countOf(table, of, staying!)))

  await shop.ctx.transaction((ctx) => eraseMemberRows(ctx, leaving!))

  const found = await whereFound(shop.ctx.db, marksOf(leaving!))
  expect(found.filter((column) => !ofStaff.has(column.split('.')[0] ?? '')).toSorted()).toEqual(
    Object.values(kept).flatMap(columnsOf).toSorted(),
  )
  expect(await Promise.all(tables.map(([table, { of = '' }]) => countOf(table, of, staying!)))).toEqual(others)
})

async function countOf(table: string, of: string, { id, email }: Identifiers): Promise<number> {
  const owned = /^\w+$/.test(of) ? `${of} = :member` : of
  const condition = owned.replaceAll(':member', `'${id}'::uuid`).replaceAll(':email', `'${email}'`)
  const { rows } = await sql<{ count: string }>`select count(*) from ${sql.table(table)} where ${sql.raw(condition)}`.execute(shop.ctx.db)
  return Number(rows[0]?.count)
}

/** Six identifiers. */
const marksOf = ({ id, email, words }: Identifiers): string[] => [
  email,
  words.slice(0, 8),
  ...['tel-', 'street-', 'ip-', 'cus-'].map((kind) => kind + id.slice(0, 8)),
]
