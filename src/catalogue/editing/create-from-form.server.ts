import { requireStaff } from '#account/member.server.ts'
import { createProduct, saveProduct } from '#catalogue/editing/edit-product.server.ts'
import { maxChapterLength, maxNewParts } from '#catalogue/editing/new-product.ts'
import { addPart } from '#catalogue/editing/product-parts.server.ts'
import { readEditedProduct } from '#catalogue/editing/read-draft.server.ts'
import { readVocabulary } from '#catalogue/editing/vocabulary.server.ts'
import type { KindName } from '#catalogue/kinds/kind.ts'
import { partKinds } from '#catalogue/rules/part-kinds.ts'
import { readProductForm } from '#catalogue/rules/product-form.ts'
import { type FieldErrors, refuseFields, ShopError } from '#kernel/errors.ts'
import type { FormValues } from '#kernel/form-values.ts'
import type { Ctx } from '#platform/ctx.ts'

/** Creates a draft from the new-product form, including parts; returns its id. Refuses invalid by field; then creates nothing. */
export const createFromForm = (ctx: Ctx, kind: KindName, text: FormValues): Promise<number> =>
  ctx.transaction(async (ctx) => {
    requireStaff(ctx, 'products.edit')
    await refuseInvalid(ctx, kind, text)
    const id = await createProduct(ctx, kind, text('title'))
    const { version, draft } = await readEditedProduct(ctx, id)
    await saveProduct(ctx, id, version, (name) => (name === 'slug' ? text('slug') || draft.slug : text(name)))
    if (partKinds[kind]) for (let at = 0; at < maxNewParts; at += 1) await addPartFromForm(ctx, id, text, at)
    return id
  })

/** Refuses all invalid fields at once. Checks that need the database come later. */
async function refuseInvalid(ctx: Ctx, kind: KindName, text: FormValues): Promise<void> {
  const errors: FieldErrors = {}
  const { technique } = await readVocabulary(ctx)
  if (!readProductForm(text, kind, technique, errors).artist) errors.artist = 'Choose an artist.'
  for (let at = 0; at < maxNewParts; at += 1)
    if (text(`chapter-${at}`).length > maxChapterLength) errors[`chapter-${at}`] = `Use at most ${maxChapterLength} characters.`
  refuseFields(errors)
}

async function addPartFromForm(ctx: Ctx, id: number, text: FormValues, at: number): Promise<void> {
  const title = text(`part-${at}`).trim()
  if (!title) return
  try {
    await addPart(ctx, id, { title, chapter: text(`chapter-${at}`) })
  } catch (error) {
    if (!(error instanceof ShopError) || !error.errors.part) throw error
    throw new ShopError('invalid', error.message, { [`part-${at}`]: error.errors.part })
  }
}
