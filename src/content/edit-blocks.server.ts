import { staffOf } from '#account/member.server.ts'
import { logStaffAction } from '#account/staff-log.server.ts'
import { pageFor } from '#content/edit-text.server.ts'
import { arrangedPages, canHaveBlocks, isArrangedPage, kindsFor, standardBlocks } from '#content/rules/arranged-pages.ts'
import { type BlockKind, mostBlocks, type PageBlock, type PageBlocks } from '#content/rules/page-blocks.ts'
import { ShopError } from '#kernel/errors.ts'
import type { Ctx } from '#platform/ctx.ts'
import { emptyBody } from '#ui/rich-text/rich-text.ts'

export function blocksPageFor(ctx: Ctx, given: string): string {
  const page = pageFor(ctx, given)
  if (!canHaveBlocks(page)) throw new ShopError('not-found', 'We couldn’t find this page.')
  return page
}

/** The blocks of the draft; without one, those that guests see. */
export async function draftBlocks(ctx: Ctx, given: string): Promise<PageBlocks> {
  const page = blocksPageFor(ctx, given)
  const row = await ctx.db.selectFrom('text_drafts').select('blocks').where('page', '=', page).executeTakeFirst()
  return row?.blocks ?? shownBlocks(ctx, page)
}

export const shownBlocks = ({ services }: Pick<Ctx, 'services'>, page: string): PageBlocks =>
  services.texts.find(page)?.blocks ?? standardBlocks(page)

/** The blocks for this visitor: of the draft where staff ask for it with `?draft=1`. */
export async function blocksToShow(ctx: Ctx, page: string, url: string): Promise<{ blocks: PageBlocks; isDraft: boolean }> {
  const isDraft = new URL(url).searchParams.get('draft') === '1' && ctx.visitor.member?.rights?.includes('pages.edit') === true
  return { blocks: isDraft ? await draftBlocks(ctx, page) : shownBlocks(ctx, page), isDraft }
}

type Change = (blocks: PageBlocks) => PageBlocks

/** Changes the draft's blocks; `revision`: the save they were read from, 0 before the first. Refuses a change of other blocks than were shown. */
export async function changeBlocks(ctx: Ctx, given: string, revision: number, change: Change): Promise<void> {
  const page = blocksPageFor(ctx, given)
  const { id } = staffOf(ctx, 'pages.edit')
  await ctx.transaction(async (ctx) => {
    if (revision === 0 && isArrangedPage(page)) await beginDraft(ctx, page, id)
    const draft = await ctx.db
      .selectFrom('text_drafts')
      .select(['revision', 'blocks'])
      .where('page', '=', page)
      .forUpdate()
      .executeTakeFirst()
    if (!draft) throw new ShopError('not-ready', 'Save the page’s text first.')
    if (draft.revision !== Math.max(revision, 1)) throw changedMeanwhile()
    const blocks = change(draft.blocks)
    if (blocks.length > mostBlocks) throw new ShopError('invalid', `A page has at most ${mostBlocks} blocks.`)
    await ctx.db
      .updateTable('text_drafts')
      .set({ blocks: JSON.stringify(blocks), revision: draft.revision + 1, staff_id: id, saved_at: ctx.now(), published_as: null })
      .where('page', '=', page)
      .execute()
    await logStaffAction(ctx, 'text.save', page, { blocks: blocks.length })
  })
}

async function beginDraft(ctx: Ctx, page: keyof typeof arrangedPages, staffId: string): Promise<void> {
  const row = { page, title: arrangedPages[page].name, description: '', body: JSON.stringify(emptyBody), staff_id: staffId }
  await ctx.db
    .insertInto('text_drafts')
    .values({
      ...row,
      blocks: JSON.stringify(shownBlocks(ctx, page)),
      saved_at: ctx.now(),
      revision: 1,
      published_as: null,
      publish_at: null,
    })
    .onConflict((conflict) => conflict.column('page').doNothing())
    .execute()
}

function changedMeanwhile(): ShopError {
  const words = 'Somebody else changed these blocks meanwhile. Look at them below, then make your change again.'
  return new ShopError('invalid', words, { meanwhile: words })
}

export const addBlock = (page: string, kind: BlockKind): Change => {
  if (!kindsFor(page).includes(kind)) throw new ShopError('invalid', 'Choose a block for this page.', { kind: 'Choose one of these.' })
  return (blocks) => [...blocks, { id: nextId(blocks), kind, hidden: false, values: {}, products: [] }]
}

const nextId = (blocks: PageBlocks): number => Math.max(0, ...blocks.map(({ id }) => id)) + 1

const found = (blocks: PageBlocks, id: number): number => {
  const at = blocks.findIndex((one) => one.id === id)
  if (at < 0) throw changedMeanwhile()
  return at
}

export const moveBlock =
  (id: number, by: 1 | -1): Change =>
  (blocks) => {
    const at = found(blocks, id)
    const to = Math.min(Math.max(at + by, 0), blocks.length - 1)
    return blocks.with(at, blocks[to]!).with(to, blocks[at]!)
  }

export const removeBlock =
  (id: number): Change =>
  (blocks) =>
    blocks.toSpliced(found(blocks, id), 1)

export const changeBlock =
  (id: number, changes: Partial<Pick<PageBlock, 'hidden' | 'values' | 'products'>>): Change =>
  (blocks) => {
    const at = found(blocks, id)
    return blocks.with(at, { ...blocks[at]!, ...changes })
  }

export const putBack =
  (block: PageBlock, at: number): Change =>
  (blocks) =>
    blocks.toSpliced(at, 0, blocks.some(({ id }) => id === block.id) ? { ...block, id: nextId(blocks) } : block)
