import type { LogEntry, UndoResult } from '#account/undo-result.ts'
import { changedSince } from '#account/undo-result.ts'
import { saveProduct } from '#catalogue/editing/edit-product.server.ts'
import { readEditedProduct } from '#catalogue/editing/read-draft.server.ts'
import { productFields, storedValue } from '#catalogue/rules/product-form.ts'
import { parseId } from '#kernel/form-values.ts'
import type { Ctx } from '#platform/ctx.ts'

/** Restores fields that weren't changed since. The log holds each field's text before and after. */
export async function undoProductSave(ctx: Ctx, { subject, details }: LogEntry): Promise<UndoResult> {
  const stored = await readEditedProduct(ctx, parseId(subject))
  const fields: Record<string, string> = productFields(stored.draft)
  const touched = Object.entries(details).flatMap(([name, pair]) =>
    Array.isArray(pair) ? [{ name, before: String(pair[0] ?? ''), after: String(pair[1] ?? '') }] : [],
  )
  const unchanged = touched.filter(({ name, after }) => (fields[name] ?? '') === storedValue(name, after))
  if (unchanged.length === 0) throw changedSince()
  const restored = { ...fields, ...Object.fromEntries(unchanged.map(({ name, before }) => [name, before])) }
  await saveProduct(ctx, stored.id, stored.version, (name) => restored[name] ?? '')
  return { undone: unchanged.map(({ name }) => name), kept: touched.filter((one) => !unchanged.includes(one)).map(({ name }) => name) }
}
