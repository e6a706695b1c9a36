import { sql } from 'kysely'
import { requireStaff } from '#account/member.server.ts'
import { logStaffAction } from '#account/staff-log.server.ts'
import { ShopError } from '#kernel/errors.ts'
import type { Ctx } from '#platform/ctx.ts'
import { readTogether } from '#platform/read-together.server.ts'
import type { EditedMethod, EditedZone } from '#shipping/rules/edited-tariff.ts'
import { tariffFrom, tariffQueries } from '#shipping/shipping.server.ts'

const maxShown = 30

export type EditedTariff = { version: number; zones: EditedZone[] }

/** The zones with their methods, and who changed what; newest first. Staff only. */
export async function deliveryScreen(ctx: Ctx) {
  requireStaff(ctx, 'settings.view')
  const history = await ctx.db
    .selectFrom('tariff_versions as v')
    .leftJoin('auth.users as u', 'u.id', 'v.staff_id')
    .select(['v.version', 'v.changed', 'v.saved_at as savedAt', 'u.name as who'])
    .orderBy('v.version', 'desc')
    .limit(maxShown)
    .execute()
  return { ...(await readEditedTariff(ctx)), history }
}

export async function readEditedTariff(ctx: Ctx): Promise<EditedTariff> {
  const newest = await ctx.db.selectFrom('tariff_versions').select('version').orderBy('version', 'desc').limit(1).executeTakeFirst()
  return { version: newest?.version ?? 0, zones: await readZones(ctx) }
}

async function readZones(ctx: Ctx): Promise<EditedZone[]> {
  const { zones, methods } = tariffFrom(await readTogether(ctx.db, tariffQueries(ctx)))
  return zones.map(({ code, name, countries }) => ({
    ...{ code, name, countries: [...countries] },
    methods: methods.filter(({ zone }) => zone === code).map(({ zone: _zone, ...method }) => methodOf(method)),
  }))
}

const methodOf = ({
  bands,
  ...method
}: Omit<EditedMethod, 'bands'> & { bands: readonly EditedMethod['bands'][number][] }): EditedMethod => ({
  ...method,
  bands: [...bands].sort((a, b) => a.upToGrams - b.upToGrams),
})

/** The change; `changed` describes it for the history. */
export type TariffChange = (zones: readonly EditedZone[]) => { zones: EditedZone[]; changed: string }

/** As a new version on top of `version`. Paid orders stay; open checkouts see new prices. Refuses conflicting saves. */
export async function changeTariff(ctx: Ctx, version: number, change: TariffChange): Promise<void> {
  const { id } = requireStaff(ctx, 'settings.edit')
  await ctx.transaction(async (ctx) => {
    ctx.afterCommit(ctx.services.tariff.refresh)
    await sql`select pg_advisory_xact_lock(hashtext('tariff'))`.execute(ctx.db)
    const before = await readEditedTariff(ctx)
    if (before.version !== version)
      throw new ShopError(
        'invalid',
        'Someone else has changed delivery since you opened it. This page shows their change. Check it, then save yours again.',
        {
          meanwhile: 'Saved by someone else.',
        },
      )
    const { zones, changed } = change(before.zones)
    const initial = { version: 1, zones: before.zones, changed: 'Initial setup', staff_id: null }
    const saved = { version: Math.max(1, version) + 1, zones, changed, staff_id: id }
    const rows = version === 0 ? [initial, saved] : [saved]
    await ctx.db
      .insertInto('tariff_versions')
      .values(rows.map((row) => ({ ...row, zones: JSON.stringify(row.zones), saved_at: ctx.now() })))
      .execute()
    await replaceRows(ctx, zones)
    await logStaffAction(ctx, 'delivery.save', 'delivery', { version: saved.version, changed })
  })
}

/** Saves an old version as a new one. Refuses not-found. */
export async function restoreTariff(ctx: Ctx, version: number, oldVersion: number): Promise<void> {
  requireStaff(ctx, 'settings.edit')
  const row = await ctx.db.selectFrom('tariff_versions').select('zones').where('version', '=', oldVersion).executeTakeFirst()
  if (!row) throw new ShopError('not-found', 'We couldn’t find that version.')
  await changeTariff(ctx, version, () => ({ zones: row.zones as EditedZone[], changed: `Version ${oldVersion} restored` }))
}

async function replaceRows(ctx: Ctx, zones: readonly EditedZone[]): Promise<void> {
  await ctx.db.deleteFrom('shipping_methods').execute()
  await ctx.db.deleteFrom('shipping_zones').execute()
  if (zones.length === 0) return
  const methods = zones.flatMap((zone) => zone.methods.map((method) => ({ ...method, zone: zone.code })))
  await ctx.db
    .insertInto('shipping_zones')
    .values(zones.map(({ code, name, countries }, position) => ({ code, name, countries, position })))
    .execute()
  if (methods.length === 0) return
  await ctx.db
    .insertInto('shipping_methods')
    .values(
      methods.map(({ code, zone, name, days, freeFrom }, position) => ({
        ...{ code, zone, name, days, position },
        free_from: freeFrom,
      })),
    )
    .execute()
  await ctx.db
    .insertInto('shipping_bands')
    .values(methods.flatMap(({ code, bands }) => bands.map(({ upToGrams, prices }) => ({ method: code, up_to_grams: upToGrams, prices }))))
    .execute()
}
