import { requireStaff } from '#account/member.server.ts'
import { logStaffAction } from '#account/staff-log.server.ts'
import { type BlocksChange, blocksConflict } from '#content/change-blocks.ts'
import { requirePage } from '#content/edit-text.server.ts'
import { arrangedPages, canHaveBlocks, isArrangedPage, standardBlocks } from '#content/rules/arranged-pages.ts'
import { maxBlocks, type PageBlocks } from '#content/rules/page-blocks.ts'
import { ShopError } from '#kernel/errors.ts'
import type { Ctx } from '#platform/ctx.ts'
import { emptyBody } from '#ui/rich-text/rich-text.ts'

export function requireBlocksPage(ctx: Ctx, requestedPage: string): string {
  const page = requirePage(ctx, requestedPage)
  if (!canHaveBlocks(page)) throw new ShopError('not-found', 'We couldn’t find this page.')
  return page
}

/** The draft's blocks; without a draft, the published ones. */
export async function draftBlocks(ctx: Ctx, requestedPage: string): Promise<PageBlocks> {
  const page = requireBlocksPage(ctx, requestedPage)
  const row = await ctx.db.selectFrom('text_drafts').select('blocks').where('page', '=', page).executeTakeFirst()
  return row?.blocks ?? publishedBlocks(ctx, page)
}

export const publishedBlocks = ({ services }: Pick<Ctx, 'services'>, page: string): PageBlocks =>
  services.texts.find(page)?.blocks ?? standardBlocks(page)

/** The blocks for this visitor: the draft's for staff with `?draft=1`. */
export async function blocksForVisitor(ctx: Ctx, page: string, url: string): Promise<{ blocks: PageBlocks; isDraft: boolean }> {
  const isDraft = new URL(url).searchParams.get('draft') === '1' && ctx.visitor.member?.rights?.includes('pages.edit') === true
  return { blocks: isDraft ? await draftBlocks(ctx, page) : publishedBlocks(ctx, page), isDraft }
}

/** Changes the draft's blocks; `revision`: the save they were read from, 0 before the first. Refuses if the blocks have changed. */
export async function changeBlocks(ctx: Ctx, requestedPage: string, revision: number, change: BlocksChange): Promise<void> {
  const page = requireBlocksPage(ctx, requestedPage)
  const { id } = requireStaff(ctx, 'pages.edit')
  await ctx.transaction(async (ctx) => {
    if (revision === 0 && isArrangedPage(page)) await createDraft(ctx, page, id)
    const draft = await ctx.db
      .selectFrom('text_drafts')
      .select(['revision', 'blocks'])
      .where('page', '=', page)
      .forUpdate()
      .executeTakeFirst()
    if (!draft) throw new ShopError('not-ready', 'Save the page’s text first.')
    if (draft.revision !== Math.max(revision, 1)) throw blocksConflict()
    const blocks = change(draft.blocks)
    if (blocks.length > maxBlocks) throw new ShopError('invalid', `A page has at most ${maxBlocks} blocks.`)
    await ctx.db
      .updateTable('text_drafts')
      .set({ blocks: JSON.stringify(blocks), revision: draft.revision + 1, staff_id: id, saved_at: ctx.now(), published_as: null })
      .where('page', '=', page)
      .execute()
    await logStaffAction(ctx, 'text.save', page, { blocks: blocks.length })
  })
}

async function createDraft(ctx: Ctx, page: keyof typeof arrangedPages, staffId: string): Promise<void> {
  const row = { page, title: arrangedPages[page].name, description: '', body: JSON.stringify(emptyBody), staff_id: staffId }
  await ctx.db
    .insertInto('text_drafts')
    .values({
      ...row,
      blocks: JSON.stringify(publishedBlocks(ctx, page)),
      saved_at: ctx.now(),
      revision: 1,
      published_as: null,
      publish_at: null,
    })
    .onConflict((conflict) => conflict.column('page').doNothing())
    .execute()
}
