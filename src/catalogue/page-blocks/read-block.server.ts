import { pickedProduct } from '#catalogue/page-blocks/picked-product.server.ts'
import { draftBlocks } from '#content/edit-blocks.server.ts'
import { kindsFor } from '#content/rules/arranged-pages.ts'
import { blockKinds, isBlockKind, isFilled, type PageBlock, readBlockValues } from '#content/rules/page-blocks.ts'
import { ShopError } from '#kernel/errors.ts'
import type { FormValues } from '#kernel/form-values.ts'
import type { Ctx } from '#platform/ctx.ts'

/** Reads a block's form: values, remaining products, and an added one. Refuses invalid by field. */
export async function readBlock(ctx: Ctx, page: string, id: number, text: FormValues): Promise<Pick<PageBlock, 'values' | 'products'>> {
  const block = (await draftBlocks(ctx, page)).find((one) => one.id === id)
  if (!block) throw new ShopError('not-found', 'We couldn’t find this block.')
  const { values, errors } = readBlockValues(block.kind, text)
  const most = blockKinds[block.kind].products ?? 0
  const products = block.products.filter((product) => text(`keep-${product}`) === '1')
  if (most > 0 && text('product').trim()) {
    const added = await pickedProduct(ctx, text('product')).catch((error: unknown) => {
      if (!(error instanceof ShopError)) throw error
      Object.assign(errors, error.errors)
      return null
    })
    if (added && most === 1) products.splice(0, products.length, added)
    else if (added && !products.includes(added)) products.push(added)
  }
  if (products.length > most) errors.product = `Choose at most ${most}.`
  if (Object.keys(errors).length === 0 && !isFilled({ ...block, values, products })) errors.product = 'Choose a product.'
  if (Object.keys(errors).length > 0) throw new ShopError('invalid', 'Check the highlighted fields.', { ...errors, block: String(id) })
  return { values, products }
}

/** A removed block from its undo form, validated like typed input. */
export function readRemoved(page: string, json: string): PageBlock {
  const gone = () => new ShopError('invalid', 'This block can’t be restored. Add a new one.')
  let given: Partial<Record<string, unknown>>
  try {
    given = JSON.parse(json)
  } catch {
    throw gone()
  }
  const { kind, id, values, products, hidden } = given ?? {}
  if (typeof kind !== 'string' || !isBlockKind(kind) || !kindsFor(page).includes(kind) || !Number.isSafeInteger(id)) throw gone()
  const of = (name: string) => String((values as Record<string, unknown> | undefined)?.[name] ?? '')
  const ids = Array.isArray(products) ? products.filter((one): one is number => Number.isSafeInteger(one)) : []
  const read = readBlockValues(kind, of)
  // A block that was never filled in is restored empty.
  const kept = Object.keys(read.errors).length > 0 ? {} : read.values
  return { id: Number(id), kind, hidden: hidden === true, values: kept, products: ids.slice(0, blockKinds[kind].products ?? 0) }
}
