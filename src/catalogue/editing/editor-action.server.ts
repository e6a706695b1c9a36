import { duplicateProduct } from '#catalogue/editing/duplicate-product.server.ts'
import { saveProduct } from '#catalogue/editing/edit-product.server.ts'
import { addPart, movePart, removePart, renameChapters } from '#catalogue/editing/product-parts.server.ts'
import { restoreProduct } from '#catalogue/editing/product-versions.server.ts'
import { publishProduct, retireProduct, withdrawProduct } from '#catalogue/editing/publish-product.server.ts'
import { addRelated, moveRelated, removeRelated } from '#catalogue/editing/related-products.server.ts'
import { type FieldErrors, ShopError } from '#kernel/errors.ts'
import { type FormValues, parseDateTime, parseId } from '#kernel/form-values.ts'
import { ownValue } from '#kernel/own-value.ts'
import { pickedLines } from '#kernel/picker-lines.ts'
import type { Ctx } from '#platform/ctx.ts'

/** Runs the action of a product editor button; returns the next page. Refuses as the use cases do. */
export async function runEditorAction(ctx: Ctx, id: number, text: FormValues): Promise<string> {
  const [what = '', part] = text('do').split(/-(?=\d+$)/)
  const run = ownValue(text('list') === 'related' ? relatedActions : editorActions, what) ?? editorActions.save
  const { done, product = id } = (await run?.(ctx, id, text, parseId(part))) ?? {}
  return `/admin/products/${product}${done ? `?done=${done}` : ''}`
}

type ActionResult = { done?: string; product?: number } | undefined
type EditorAction = (ctx: Ctx, id: number, text: FormValues, part: number) => Promise<ActionResult>

const editorActions: Record<string, EditorAction> = {
  save: async (ctx, id, text) => {
    await saveProduct(ctx, id, parseId(text('version')), text)
    return { done: 'saved' }
  },
  restore: async (ctx, id, text, old) => {
    await restoreProduct(ctx, id, parseId(text('version')), old)
    return { done: 'restored' }
  },
  publish: async (ctx, id) => {
    await publishProduct(ctx, id)
    return { done: 'published' }
  },
  schedule: async (ctx, id, text) => {
    await publishProduct(ctx, id, readTime(text))
    return { done: 'scheduled' }
  },
  withdraw: async (ctx, id) => {
    await withdrawProduct(ctx, id)
    return { done: 'withdrawn' }
  },
  retire: async (ctx, id) => {
    await retireProduct(ctx, id)
    return { done: 'retired' }
  },
  duplicate: async (ctx, id) => ({ done: 'created', product: await duplicateProduct(ctx, id) }),
  'add-part': async (ctx, id, text) => {
    await addPart(ctx, id, { title: text('part'), chapter: text('chapter') })
    return undefined
  },
  chapters: async (ctx, id, text) => {
    await renameChapters(ctx, id, (part) => text(`chapter-${part}`))
    return { done: 'saved' }
  },
  up: async (ctx, id, _text, part) => {
    await movePart(ctx, id, part, -1)
    return undefined
  },
  down: async (ctx, id, _text, part) => {
    await movePart(ctx, id, part, 1)
    return undefined
  },
  remove: async (ctx, id, _text, part) => {
    await removePart(ctx, id, part)
    return undefined
  },
}

const relatedActions: Record<string, EditorAction> = {
  add: async (ctx, id, text) => {
    await addRelated(ctx, id, pickedLines(text('related')))
    return undefined
  },
  up: async (ctx, id, _text, related) => {
    await moveRelated(ctx, id, related, (at) => at - 1)
    return undefined
  },
  down: async (ctx, id, _text, related) => {
    await moveRelated(ctx, id, related, (at) => at + 1)
    return undefined
  },
  move: async (ctx, id, text, related) => {
    await moveRelated(ctx, id, related, () => Number(text('to') || Number.NaN))
    return undefined
  },
  remove: async (ctx, id, _text, related) => {
    await removeRelated(ctx, id, related)
    return undefined
  },
}

function readTime(text: FormValues): Date {
  const errors: FieldErrors = {}
  const at = parseDateTime(text, 'publish_at', errors)
  if (at) return at
  throw new ShopError('invalid', 'Check the highlighted fields.', { publish_at: errors.publish_at ?? 'Enter a date and time.' })
}
