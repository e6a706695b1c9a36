import fc from 'fast-check'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runBatches } from '#account/batches/run-batches.server.ts'
import { createRole, removeRole, saveRole } from '#account/staff/edit-role.server.ts'
import { findRole } from '#account/staff/roles.server.ts'
import { changeRole } from '#account/staff/staff.server.ts'
import { asStaff } from '#account/tests/staff.ts'
import { newestSettings, saveSettings } from '#admin/settings/save-settings.server.ts'
import { settingsFields, settingText } from '#admin/settings/settings-form.ts'
import { undoAction } from '#admin/undo/undo.server.ts'
import { isUndoable } from '#admin/undo/undoable.ts'
import { removeView, saveView } from '#admin/views/saved-views.server.ts'
import { changeStates, fingerprintOf, planStateChange, stateChangeBatch } from '#catalogue/editing/bulk-state.server.ts'
import { saveCover } from '#catalogue/editing/covers.routes.server.ts'
import { readEditedArtist, saveArtist } from '#catalogue/editing/edit-artist.server.ts'
import { saveProduct } from '#catalogue/editing/edit-product.server.ts'
import { movePart, renameChapters } from '#catalogue/editing/product-parts.server.ts'
import { publishDue, publishProduct, retireProduct, withdrawProduct } from '#catalogue/editing/publish-product.server.ts'
import { readEditedProduct } from '#catalogue/editing/read-draft.server.ts'
import { addRelated, moveRelated, removeRelated } from '#catalogue/editing/related-products.server.ts'
import { productFields } from '#catalogue/rules/product-form.ts'
import type { FormValues } from '#kernel/form-values.ts'
import { pickedLine } from '#kernel/picker-lines.ts'
import { linkArtists } from '#library/artists/artist-accounts.server.ts'
import { readEditedPath, savePath, setPathPublished } from '#library/paths/edit-path.server.ts'
import { moveStep } from '#library/paths/path-steps.server.ts'
import { readRecording, saveRecording } from '#media/upload/edit-recording.server.ts'
import { movePlan, savePlan, setOffered } from '#membership/plans/edit-plan.server.ts'
import { changePlanPrice } from '#membership/plans/set-plan-price.server.ts'
import { planFields } from '#membership/rules/plan-form.ts'
import { changeCoupon, createCoupon, endCoupon } from '#offers/edit-coupons.server.ts'
import { changeCampaign, createCampaign, endCampaign, titleChoices } from '#offers/staff-free-dvds.server.ts'
import { correctPoints } from '#offers/staff-points.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'
import { saveStocktake } from '#stock/staff-stock.server.ts'
import { removeTaxRate, setTaxRate } from '#tax/edit-rates.server.ts'
import { setExchangeRate } from '#tax/exchange-rates.server.ts'

let shop: TestShop
let staff: Ctx
beforeAll(async () => {
  shop = await testShop()
  staff = await asStaff(shop.ctx)
})
afterAll(() => shop.close())

const form =
  (fields: Record<string, string>): FormValues =>
  (name) =>
    fields[name] ?? ''

const one = async (table: string, where = sql`true`) =>
  (await sql<{ id: number }>`select id from ${sql.table(table)} where ${where} order by id limit 1`.execute(shop.ctx.db)).rows[0]!.id

/** Logs, jobs, ledgers, versions and the notes they leave for caches and sessions, which only grow. */
const logs = [
  'staff_actions',
  'product_versions',
  'price_history',
  'catalogue_changes',
  'shop_settings',
  'plan_prices',
  'former_addresses',
  'images',
  'sessions',
  'stock_moves',
  'loyalty_entries',
  'exchange_rates',
  'batches',
  'batch_rows',
]

/** What is in every table but the logs; a row's counters of saves don't count, nor when it was saved. */
async function everything(): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select schemaname as schema, tablename as name from pg_tables where schemaname in ('public', 'auth')`.execute(shop.ctx.db)
  const hashes = tables
    .filter(({ name }) => !logs.includes(name))
    .map(
      ({ schema, name }) => sql`
        select ${sql.lit(name)} as name, md5(coalesce(string_agg(row, ',' order by row), '')) as hash
        from (select (to_jsonb(t) - 'version' - 'changed_at')::text as row from ${sql.table(`${schema}.${name}`)} t) rows`,
    )
  const { rows } = await sql<{ name: string; hash: string }>`${sql.join(hashes, sql` union all `)}`.execute(shop.ctx.db)
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]))
}

const couponForm = { title: 'For the porch', percent: '10', per_buyer: '1' }

/** A lesson with everything publishing needs. */
async function completeDraft(): Promise<number> {
  const id = await one('products', sql`kind = 'lesson'`)
  await sql`
    update products set published = false, publish_at = null, released_at = 'epoch',
      asset_id = coalesce(asset_id, (select id from assets where state = 'ready' and type = 'video' limit 1)) where id = ${id}`.execute(
    shop.ctx.db,
  )
  await saveCover(staff, 'products', id, await picture('#884422'))
  return id
}

const dayAfter = (days: number): string => new Date(shop.ctx.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)

const campaignForm = (title: string, dvds: readonly number[]): Record<string, string> => ({
  ...{ title, 'term-annual': 'on', ends_at: '2040-01-01T00:00' },
  ...Object.fromEntries(dvds.map((id) => [`line-${id}`, 'on'])),
})

async function campaign(title: string) {
  const dvds = (await titleChoices(staff, null)).slice(0, 2).map(({ id }) => id)
  return { id: await createCampaign(staff, form(campaignForm(title, dvds))), dvds }
}

/** Waits out the undo period. */
async function letOut(): Promise<void> {
  shop.clock.forward(10_000)
  expect(await publishDue(shop.ctx)).toBe(1)
}

/** The second part of a course, whose length is that of its parts. */
async function heldPart() {
  const { rows } = await sql<{ product: number; part: number }>`
    select product_id as product, part_id as part from product_parts order by product_id, position offset 1 limit 1`.execute(shop.ctx.db)
  const { product, part } = rows[0]!
  await movePart(staff, product, part, 1)
  await movePart(staff, product, part, -1)
  return { product, part }
}

const picture = (background: string) =>
  sharp({ create: { width: 900, height: 900, channels: 3, background } })
    .png()
    .toBuffer()

/** Every kind of action on rows: prepares it, and returns a function that runs it. */
const actions: Record<string, (word: string, up: boolean) => Promise<() => Promise<unknown>>> = {
  'an artist’s fields': async (word) => {
    const id = await one('artists')
    const { version, fields } = await readEditedArtist(staff, id)
    return () => saveArtist(staff, id, version, form({ ...fields, town: word, styles: `${word}, folk`, quote: `${word}!` }))
  },
  'a product’s fields': async (word) => {
    const id = await one('products', sql`kind = 'lesson'`)
    const { version, draft } = await readEditedProduct(staff, id)
    const { name } = await shop.ctx.db.selectFrom('artists').select('name').where('name', '<>', draft.artist).executeTakeFirstOrThrow()
    const artists = { artist_2: name, share_2: String(word.length) }
    return () =>
      saveProduct(
        staff,
        id,
        version,
        form({
          ...productFields(draft),
          ...artists,
          subtitle: word,
          summary: `${word}.`,
          search_title: word,
          search_description: `${word}.`,
        }),
      )
  },
  'a product retired': async () => {
    const id = await one('products', sql`published and kind = 'dvd'`)
    return () => retireProduct(staff, id)
  },
  'a product withdrawn': async () => {
    const id = await one('products', sql`published and kind = 'course'`)
    return () => withdrawProduct(staff, id)
  },
  'a product published': async () => {
    const id = await completeDraft()
    return () => publishProduct(staff, id)
  },
  'a product published, once it is out': async () => {
    const id = await completeDraft()
    return async () => {
      await publishProduct(staff, id)
      await letOut()
    }
  },
  'many products published, once they are out': async () => {
    const [search, ids] = [{ state: 'all', words: '' } as const, [await completeDraft()]]
    const plan = await planStateChange(staff, search, ids, 'publish')
    return async () => {
      await changeStates(staff, 'publish', plan, fingerprintOf(plan))
      shop.clock.forward(10_000)
      await runBatches(shop.ctx, [stateChangeBatch])
      expect(await publishDue(shop.ctx)).toBe(1)
    }
  },
  'a path published': async () => {
    const id = await one('learning_paths')
    await setPathPublished(staff, id, false)
    return () => setPathPublished(staff, id, true)
  },
  'a product scheduled': async () => {
    const id = await completeDraft()
    return () => publishProduct(staff, id, new Date(shop.ctx.now().getTime() + 3_600_000))
  },
  'many products retired': async (_word, up) => {
    const search = { state: 'published', words: '' } as const
    const plan = await planStateChange(staff, search, 'all', up ? 'retire' : 'withdraw')
    return async () => {
      await changeStates(staff, up ? 'retire' : 'withdraw', plan, fingerprintOf(plan))
      await runBatches(shop.ctx, [stateChangeBatch])
    }
  },
  'a cover': async (_word, up) => {
    const [id, file] = [await completeDraft(), await picture(up ? '#224488' : '#228844')]
    return () => saveCover(staff, 'products', id, file)
  },
  'parts moved': async (_word, up) => {
    const { product, part } = await heldPart()
    return () => movePart(staff, product, part, up ? -1 : 1)
  },
  'related products moved': async (_word, up) => {
    const { rows } = await sql<{
      id: number
    }>`select id from products where published and kind <> 'membership' order by id limit 4`.execute(shop.ctx.db)
    const [id, ...others] = rows.map((row) => row.id)
    await sql`delete from related_products`.execute(shop.ctx.db)
    await addRelated(
      staff,
      id!,
      others.map((other) => pickedLine('', other)),
    )
    return () => (up ? moveRelated(staff, id!, others[2]!, () => 0) : removeRelated(staff, id!, others[1]!))
  },
  'chapters renamed': async (word) => {
    const { product } = await heldPart()
    return () => renameChapters(staff, product, (part) => `${word} ${part}`)
  },
  'a path’s fields': async (word) => {
    const id = await one('learning_paths')
    const { version, fields } = await readEditedPath(staff, id)
    return () => savePath(staff, id, version, form({ ...fields, goal: word, about: `${word}\n${word}` }))
  },
  'a path taken out': async () => {
    const id = await one('learning_paths')
    await setPathPublished(staff, id, true)
    return () => setPathPublished(staff, id, false)
  },
  'a path’s steps': async (_word, up) => {
    const id = await one('learning_paths')
    const { steps } = await readEditedPath(staff, id)
    return () => moveStep(staff, id, steps[1]!.id, up ? -1 : 1)
  },
  'a plan’s facts': async (word) => {
    const plan = await shop.ctx.db
      .selectFrom('tiers')
      .selectAll()
      .where('offered', '=', true)
      .orderBy('position')
      .limit(1)
      .executeTakeFirstOrThrow()
    return () => savePlan(staff, plan.slug, plan.version, form({ ...planFields(plan), name: `${word} plan`, downloads: '7' }))
  },
  'a plan retired': async () => {
    const { slug } = await shop.ctx.db.selectFrom('tiers').select('slug').where('offered', '=', true).limit(1).executeTakeFirstOrThrow()
    return () => setOffered(staff, slug, false)
  },
  'plans reordered': async (_word, up) => {
    const tiers = await shop.ctx.db.selectFrom('tiers').select('slug').orderBy('position').execute()
    return () => movePlan(staff, (up ? tiers[0] : tiers.at(-1))!.slug, up)
  },
  'a plan’s price': async (word) => {
    const price = await shop.ctx.db.selectFrom('tier_prices').selectAll().orderBy('tier').limit(1).executeTakeFirstOrThrow()
    const { tier, term, currency } = price
    return () => changePlanPrice(staff, { tier, term, currency, minor: price.minor + 100 + word.length }, { existingMembers: false })
  },
  'a coupon’s fields': async (word) => {
    const id = await createCoupon(staff, form({ ...couponForm, code: `PORCH${Math.random().toString(36).slice(2, 8)}` }))
    return () => changeCoupon(staff, id, form({ ...couponForm, title: word, percent: '25', max_uses: '9' }))
  },
  'a coupon ended': async () => {
    const id = await createCoupon(staff, form({ ...couponForm, code: `ENDS${Math.random().toString(36).slice(2, 8)}` }))
    return () => endCoupon(staff, id)
  },
  'the settings': async (word) => {
    const stored = await newestSettings(staff)
    const fields = Object.fromEntries(settingsFields.map((field) => [field, settingText(stored, field)]))
    return () => saveSettings(staff, stored.version, form({ ...fields, imprint: word }))
  },
  'a saved view': async (word) => {
    const view = { screen: '/admin/orders', name: word, query: 'show=paid' }
    await saveView(staff, view)
    return () => removeView(staff, view)
  },
  'what a role may do': async (word, up) => {
    const { id, version } = await findRole(staff, 'support')
    return () => saveRole(staff, id, version, form({ name: word, 'right-orders.view': 'on', ...(up && { 'right-orders.note': 'on' }) }))
  },
  'a tax rate': async (word, up) => {
    const rate = { country: 'DE', classes: ['digital', 'goods'], from: dayAfter(30) } as const
    if (up) await setTaxRate(staff, { ...rate, classes: ['goods'], percent: '18' })
    return () => setTaxRate(staff, { ...rate, percent: String(5 + word.length) })
  },
  'a tax rate removed': async () => {
    const [country, from] = ['FR', dayAfter(40)]
    await setTaxRate(staff, { country, classes: ['digital'], from, percent: '21' })
    return () => removeTaxRate(staff, { country, class: 'digital', from })
  },
  'an exchange rate': async (word) => {
    const [currency, day] = ['USD', dayAfter(-1)] as const
    await setExchangeRate(staff, { currency, day, perEuro: '1.1', confirmed: true })
    return () => setExchangeRate(staff, { currency, day, perEuro: `1.1${word.length}1` })
  },
  'a stocktake': async (word, up) => {
    const line = await shop.ctx.db
      .selectFrom('stock_lines')
      .select(['id', 'on_hand'])
      .where('format', '=', 'dvd')
      .where('on_hand', '>', 20)
      .limit(1)
      .executeTakeFirstOrThrow()
    const seen = line.on_hand ?? 0
    return () => saveStocktake(staff, line.id, { counted: seen + (up ? 3 : -3), seen, why: word, key: crypto.randomUUID() })
  },
  'points corrected': async (word, up) => {
    const { id } = await shop.ctx.db
      .selectFrom('auth.users')
      .select('id')
      .where('email', '=', 'member@woodshed.test')
      .executeTakeFirstOrThrow()
    const correct = (points: string) => correctPoints(staff, id, { points, reason: word, key: crypto.randomUUID() })
    await correct('200')
    return () => correct(up ? '50' : '-50')
  },
  'a free DVD changed': async (word, up) => {
    const { id, dvds } = await campaign(word)
    return () => changeCampaign(staff, id, form(campaignForm(up ? word : `${word} week`, up ? dvds.slice(0, 1) : dvds)))
  },
  'a free DVD ended': async (word) => {
    const { id } = await campaign(word)
    return () => endCampaign(staff, id)
  },
  'a recording': async (word, up) => {
    const { rows } = await sql<{ id: string }>`select id from assets order by id limit 1`.execute(shop.ctx.db)
    const { id } = rows[0]!
    const { title, noWords } = await readRecording(staff, id)
    return () => saveRecording(staff, id, { title: up ? word : title, chapters: `0:00 ${word}`, beats: '', noWords: up !== noWords })
  },
  'the artists of a person': async () => {
    const { rows } = await sql<{ id: string; name: string }>`
      select u.id, a.name from auth.users u, artists a where u.role = 'staff' order by a.id desc limit 1`.execute(shop.ctx.db)
    return () => linkArtists(staff, rows[0]!.id, rows[0]!.name)
  },
  'a new role': async (word) => () => createRole(staff, form({ name: word, 'right-orders.view': 'on' })),
  'a role removed': async (word) => {
    const id = await createRole(staff, form({ name: word, 'right-orders.view': 'on' }))
    return () => removeRole(staff, id)
  },
  'a role': async () => {
    const { id } = await shop.ctx.db
      .selectFrom('auth.users')
      .select('id')
      .where('email', '<>', 'staff@woodshed.test')
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow()
    await shop.ctx.db.updateTable('auth.users').set({ role: 'staff', staff_role: 'support' }).where('id', '=', id).execute()
    return () => changeRole(staff, id, 'finance')
  },
}

const newestEntry = () =>
  shop.ctx.db.selectFrom('staff_actions').select(['id', 'action']).orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()

test.each(Object.keys(actions))('[E14] undone, it leaves every table as it was except the logs: %s', async (name) => {
  const word = fc.stringMatching(/^[A-Z][a-z]{2,9}$/)
  await fc.assert(
    fc.asyncProperty(word, fc.boolean(), async (word, up) => {
      const act = await actions[name]!(word, up)
      const before = await everything()
      await act()
      const { id, action } = await newestEntry()
      expect([action, isUndoable(action)]).toEqual([action, true])
      await undoAction(staff, id)
      expect(await everything()).toEqual(before)
    }),
    { numRuns: 2, endOnFailure: true },
  )
})
