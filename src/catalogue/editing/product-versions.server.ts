import { requireStaff } from '#account/member.server.ts'
import { saveProduct } from '#catalogue/editing/edit-product.server.ts'
import { readEditedProduct } from '#catalogue/editing/read-draft.server.ts'
import { productFields, storedValue } from '#catalogue/rules/product-form.ts'
import { ShopError } from '#kernel/errors.ts'
import type { Ctx } from '#platform/ctx.ts'

const maxShown = 20

export type ProductVersion = { version: number; who: string | null; savedAt: Date; changed: readonly string[] }

/** Saved versions, newest first, with the fields each changed. `who` is null for the state before the editor's first save. */
export async function productVersions(ctx: Ctx, id: number): Promise<ProductVersion[]> {
  requireStaff(ctx, 'products.view')
  const rows = await ctx.db
    .selectFrom('product_versions as v')
    .leftJoin('auth.users as u', 'u.id', 'v.staff_id')
    .select(['v.version', 'v.fields', 'v.saved_at as savedAt', 'u.name as who'])
    .where('v.product_id', '=', id)
    .orderBy('v.version', 'desc')
    .limit(maxShown + 1)
    .execute()
  return rows.slice(0, maxShown).map(({ version, savedAt, who, fields }, at) => {
    const before = rows[at + 1]?.fields
    return { version, savedAt, who, changed: before ? changedNames(before, fields) : [] }
  })
}

const changedNames = (before: Readonly<Record<string, string>>, after: Readonly<Record<string, string>>): string[] =>
  Object.keys(after).filter((name) => storedValue(name, before[name] ?? '') !== storedValue(name, after[name] ?? ''))

/** Saves an old version as a new one; newer form fields keep their values. Refuses not-found, an outdated `version`, invalid fields. */
export async function restoreProduct(ctx: Ctx, id: number, version: number, old: number): Promise<void> {
  requireStaff(ctx, 'products.edit')
  const stored = await readEditedProduct(ctx, id)
  if (stored.version !== version)
    throw new ShopError('invalid', 'Someone else has saved this product since you opened it. Check its versions again.')
  const found = await ctx.db
    .selectFrom('product_versions')
    .select('fields')
    .where('product_id', '=', id)
    .where('version', '=', old)
    .executeTakeFirst()
  if (!found) throw new ShopError('not-found', 'We couldn’t find that version.')
  const fields: Readonly<Record<string, string>> = { ...productFields({ ...stored.draft, techniques: [] }), ...found.fields }
  await saveProduct(ctx, id, version, (name) => fields[name] ?? '')
}
