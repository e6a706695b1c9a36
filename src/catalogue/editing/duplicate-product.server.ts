import { sql } from 'kysely'
import { logStaffAction } from '#account/staff-log.server.ts'
import { createProduct, saveProduct } from '#catalogue/editing/edit-product.server.ts'
import { readEditedProduct } from '#catalogue/editing/read-draft.server.ts'
import { productFields } from '#catalogue/rules/product-form.ts'
import type { Ctx } from '#platform/ctx.ts'

/** Two pages with the same search title compete with each other. */
const emptySearchTexts = { searchTitle: '', searchDescription: '' }

/** Creates a draft copy without URL and stock. Returns its id. */
export const duplicateProduct = (ctx: Ctx, id: number): Promise<number> =>
  ctx.transaction(async (ctx) => {
    const { kind, draft } = await readEditedProduct(ctx, id)
    const title = `${draft.title.slice(0, 110)}, copy`
    const copy = await createProduct(ctx, kind, title)
    const stored = await readEditedProduct(ctx, copy)
    const fields = productFields({ ...draft, title, slug: stored.draft.slug, releasedAt: null, ...emptySearchTexts })
    await saveProduct(ctx, copy, stored.version, (name) => fields[name] ?? '')
    await sql`update products c set image = o.image, colour = o.colour from products o where c.id = ${copy} and o.id = ${id}`.execute(
      ctx.db,
    )
    await sql`
      insert into product_parts (product_id, part_id, chapter, position)
      select ${copy}, part_id, chapter, position from product_parts where product_id = ${id}`.execute(ctx.db)
    await sql`
      insert into related_products (product_id, related_id, position)
      select ${copy}, related_id, position from related_products where product_id = ${id}`.execute(ctx.db)
    await logStaffAction(ctx, 'product.duplicate', copy, { of: id })
    return copy
  })
