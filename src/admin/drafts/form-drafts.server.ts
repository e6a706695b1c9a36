import { z } from 'zod'
import { requireStaff } from '#account/member.server.ts'
import { screenAt } from '#admin/screens.ts'
import { ShopError } from '#kernel/errors.ts'
import type { Ctx } from '#platform/ctx.ts'
import { shopTime } from '#platform/shop-settings/shop-time.server.ts'

export type FormDraft = { fields: Record<string, string>; savedAt: string }

const maxLength = 100_000
const fieldsSchema = z.record(z.string().max(80), z.string().max(maxLength))

/** Screens whose forms are saved while staff type. */
export const isEditor = (pathname: string): boolean =>
  pathname === '/admin/settings' ||
  /^\/admin\/(products|artists|paths|plans|coupons|delivery|emails|staff\/roles)\/[^?#]{1,180}$/.test(pathname)

/** Stores this person's input on a screen; `fields` as JSON. Refuses not-found where they have no right, and invalid. */
export async function saveFormDraft(ctx: Ctx, screen: string, json: string): Promise<void> {
  const { id } = requireEditor(ctx, screen)
  const fields = readFields(json)
  if (!fields) throw invalidDraft()
  const row = { fields: JSON.stringify(fields), saved_at: ctx.now() }
  await ctx.db
    .insertInto('form_drafts')
    .values({ staff_id: id, screen, ...row })
    .onConflict((conflict) => conflict.columns(['staff_id', 'screen']).doUpdateSet(row))
    .execute()
}

/** Requires an editor of this screen. */
function requireEditor(ctx: Ctx, screen: string) {
  const staff = requireStaff(ctx, screenAt(screen)?.right ?? undefined)
  if (!isEditor(screen)) throw invalidDraft()
  return staff
}

const invalidDraft = () => new ShopError('invalid', 'This draft can’t be saved.')

function readFields(json: string): Record<string, string> | null {
  if (json.length > maxLength) return null
  try {
    return fieldsSchema.parse(JSON.parse(json))
  } catch {
    return null
  }
}

export async function readFormDraft(ctx: Ctx, screen: string): Promise<FormDraft | null> {
  const row = await ctx.db
    .selectFrom('form_drafts')
    .select(['fields', 'saved_at'])
    .where('staff_id', '=', requireStaff(ctx).id)
    .where('screen', '=', screen)
    .executeTakeFirst()
  return row ? { fields: row.fields as Record<string, string>, savedAt: shopTime(ctx, row.saved_at) } : null
}

/** Refuses like `saveFormDraft`. */
export async function deleteFormDraft(ctx: Ctx, screen: string): Promise<void> {
  await ctx.db.deleteFrom('form_drafts').where('staff_id', '=', requireEditor(ctx, screen).id).where('screen', '=', screen).execute()
}
