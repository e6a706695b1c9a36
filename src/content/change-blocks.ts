import { kindsFor } from '#content/rules/arranged-pages.ts'
import type { BlockKind, PageBlock, PageBlocks } from '#content/rules/page-blocks.ts'
import { ShopError } from '#kernel/errors.ts'

export type BlocksChange = (blocks: PageBlocks) => PageBlocks

export const addBlock = (page: string, kind: BlockKind): BlocksChange => {
  if (!kindsFor(page).includes(kind)) throw new ShopError('invalid', 'Choose a block for this page.', { kind: 'Choose one of these.' })
  return (blocks) => [...blocks, { id: nextId(blocks), kind, hidden: false, values: {}, products: [] }]
}

const nextId = (blocks: PageBlocks): number => Math.max(0, ...blocks.map(({ id }) => id)) + 1

export const moveBlock =
  (id: number, by: 1 | -1): BlocksChange =>
  (blocks) => {
    const at = indexOfBlock(blocks, id)
    const to = Math.min(Math.max(at + by, 0), blocks.length - 1)
    return blocks.with(at, blocks[to]!).with(to, blocks[at]!)
  }

export const removeBlock =
  (id: number): BlocksChange =>
  (blocks) =>
    blocks.toSpliced(indexOfBlock(blocks, id), 1)

export const changeBlock =
  (id: number, changes: Partial<Pick<PageBlock, 'hidden' | 'values' | 'products'>>): BlocksChange =>
  (blocks) => {
    const at = indexOfBlock(blocks, id)
    return blocks.with(at, { ...blocks[at]!, ...changes })
  }

export const restoreBlock =
  (block: PageBlock, at: number): BlocksChange =>
  (blocks) =>
    blocks.toSpliced(at, 0, blocks.some(({ id }) => id === block.id) ? { ...block, id: nextId(blocks) } : block)

const indexOfBlock = (blocks: PageBlocks, id: number): number => {
  const at = blocks.findIndex((one) => one.id === id)
  if (at < 0) throw blocksConflict()
  return at
}

export function blocksConflict(): ShopError {
  const message = 'Someone else has changed these blocks since you opened them. Check them below, then make your change again.'
  return new ShopError('invalid', message, { meanwhile: message })
}
