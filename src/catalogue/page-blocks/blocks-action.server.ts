import { pickedProduct } from '#catalogue/page-blocks/picked-product.server.ts'
import {
  addBlock,
  blocksPageFor,
  changeBlock,
  changeBlocks,
  draftBlocks,
  moveBlock,
  putBack,
  removeBlock,
} from '#content/edit-blocks.server.ts'
import { type PublishDone, runPublishAction } from '#content/publish-action.server.ts'
import { kindsFor, standardBlocks } from '#content/rules/arranged-pages.ts'
import { blockKinds, isBlockKind, isFilled, type PageBlock, readBlockValues } from '#content/rules/page-blocks.ts'
import { ShopError } from '#kernel/errors.ts'
import type { FormValues } from '#kernel/form-values.ts'
import type { Ctx } from '#platform/ctx.ts'

export type BlocksDone = PublishDone | 'saved' | 'added' | 'moved' | 'put-back' | 'standard'
type Removed = { removed: PageBlock; at: number }

/** `do`: add, save-7, up-7, down-7, hide-7, show-7, remove-7, put-back, standard, or what publishes. */
export async function runBlocksAction(ctx: Ctx, given: string, text: FormValues): Promise<BlocksDone | Removed> {
  const page = blocksPageFor(ctx, given)
  const revision = Number(text('revision')) || 0
  const [, verb = text('do'), digits = '0'] = /^([a-z]+)-(\d{1,6})$/.exec(text('do')) ?? []
  const id = Number(digits)
  if (text('do') === 'publish') await refuseEmpty(ctx, page)
  const done = await runPublishAction(ctx, page, text)
  if (done) return done
  const change = (how: Parameters<typeof changeBlocks>[3]) => changeBlocks(ctx, page, revision, how)
  switch (verb) {
    case 'add':
      await change(addBlock(page, isBlockKind(text('kind')) ? (text('kind') as PageBlock['kind']) : unknownKind()))
      return 'added'
    case 'up':
    case 'down':
      await change(moveBlock(id, verb === 'up' ? -1 : 1))
      return 'moved'
    case 'hide':
    case 'show':
      await change(changeBlock(id, { hidden: verb === 'hide' }))
      return 'saved'
    case 'save':
      await change(changeBlock(id, await readBlock(ctx, page, id, text)))
      return 'saved'
    case 'remove': {
      const blocks = await draftBlocks(ctx, page)
      const removed = blocks.find((block) => block.id === id)
      await change(removeBlock(id))
      return { removed: removed!, at: blocks.indexOf(removed!) }
    }
    case 'put-back':
      await change(putBack(readRemoved(page, text('removed')), Number(text('at')) || 0))
      return 'put-back'
    case 'standard':
      await change(() => standardBlocks(page))
      return 'standard'
    default:
      throw new ShopError('invalid', 'Use one of the buttons on this page.')
  }
}

async function refuseEmpty(ctx: Ctx, page: string): Promise<void> {
  const empty = (await draftBlocks(ctx, page)).find((block) => !block.hidden && !isFilled(block))
  if (empty) throw new ShopError('not-ready', `Fill in or hide “${blockKinds[empty.kind].name}” first.`)
}

function unknownKind(): never {
  throw new ShopError('invalid', 'Choose a block.', { kind: 'Choose one of these.' })
}

/** What was typed into a block: its values, the products that stay, and one more. Refuses invalid by field. */
async function readBlock(ctx: Ctx, page: string, id: number, text: FormValues): Promise<Pick<PageBlock, 'values' | 'products'>> {
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

/** A removed block as its undo form holds it; what it says is checked like what is typed. */
function readRemoved(page: string, json: string): PageBlock {
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
  // A block that was never filled in comes back as empty as it was.
  const kept = Object.keys(read.errors).length > 0 ? {} : read.values
  return { id: Number(id), kind, hidden: hidden === true, values: kept, products: ids.slice(0, blockKinds[kind].products ?? 0) }
}
