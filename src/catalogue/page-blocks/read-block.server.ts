import { resolvePickedProduct } from '#catalogue/page-blocks/picked-product.server.ts'
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
  const maxProducts = blockKinds[block.kind].products ?? 0
  const products = block.products.filter((product) => text(`keep-${product}`) === '1')
  if (maxProducts > 0 && text('product').trim()) {
    const added = await resolvePickedProduct(ctx, text('product')).catch((error: unknown) => {
      if (!(error instanceof ShopError)) throw error
      Object.assign(errors, error.errors)
      return null
    })
    if (added && maxProducts === 1) products.splice(0, products.length, added)
    else if (added && !products.includes(added)) products.push(added)
  }
  if (products.length > maxProducts) errors.product = `Choose at most ${maxProducts}.`
  if (Object.keys(errors).length === 0 && !isFilled({ ...block, values, products })) errors.product = 'Choose a product.'
  if (Object.keys(errors).length > 0) throw new ShopError('invalid', 'Check the highlighted fields.', { ...errors, block: String(id) })
  return { values, products }
}

/** A removed block from its undo form, validated like typed input. */
export function parseRemovedBlock(page: string, json: string): PageBlock {
  const unrestorable = () => new ShopError('invalid', 'This block can’t be restored. Add a new one.')
  let parsed: Partial<Record<string, unknown>>
  try {
    parsed = JSON.parse(json)
  } catch {
    throw unrestorable()
  }
  const { kind, id, values, products, hidden } = parsed ?? {}
  if (typeof kind !== 'string' || !isBlockKind(kind) || !kindsFor(page).includes(kind) || !Number.isSafeInteger(id)) throw unrestorable()
  const blockValue = (name: string) => String((values as Record<string, unknown> | undefined)?.[name] ?? '')
  const ids = Array.isArray(products) ? products.filter((one): one is number => Number.isSafeInteger(one)) : []
  const read = readBlockValues(kind, blockValue)
  // A block that was never filled in is restored empty.
  const restored = Object.keys(read.errors).length > 0 ? {} : read.values
  return { id: Number(id), kind, hidden: hidden === true, values: restored, products: ids.slice(0, blockKinds[kind].products ?? 0) }
}
