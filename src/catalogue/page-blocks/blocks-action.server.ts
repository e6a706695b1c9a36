import { parseRemovedBlock, readBlock } from '#catalogue/page-blocks/read-block.server.ts'
import { addBlock, changeBlock, moveBlock, removeBlock, restoreBlock } from '#content/change-blocks.ts'
import { changeBlocks, draftBlocks, requireBlocksPage } from '#content/edit-blocks.server.ts'
import { type PublishOutcome, runPublishAction } from '#content/publish-action.server.ts'
import { standardBlocks } from '#content/rules/arranged-pages.ts'
import { blockKinds, isBlockKind, isFilled, type PageBlock } from '#content/rules/page-blocks.ts'
import { ShopError } from '#kernel/errors.ts'
import type { FormValues } from '#kernel/form-values.ts'
import type { Ctx } from '#platform/ctx.ts'

export type BlocksDone = PublishOutcome | 'saved' | 'added' | 'moved' | 'put-back' | 'standard'

type RemovedBlock = { removed: PageBlock; at: number }

/** `do`: add, save-7, up-7, down-7, hide-7, show-7, remove-7, put-back, standard, or a publishing action. */
export async function runBlocksAction(ctx: Ctx, pageId: string, text: FormValues): Promise<BlocksDone | RemovedBlock> {
  const page = requireBlocksPage(ctx, pageId)
  const revision = Number(text('revision')) || 0
  const [, verb = text('do'), digits = '0'] = /^([a-z]+)-(\d{1,6})$/.exec(text('do')) ?? []
  const id = Number(digits)
  if (text('do') === 'publish') await refuseEmpty(ctx, page)
  const done = await runPublishAction(ctx, page, text)
  if (done) return done
  const change = (edit: Parameters<typeof changeBlocks>[3]) => changeBlocks(ctx, page, revision, edit)
  switch (verb) {
    case 'add':
      await change(addBlock(page, isBlockKind(text('kind')) ? (text('kind') as PageBlock['kind']) : refuseUnknownKind()))
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
      await change(restoreBlock(parseRemovedBlock(page, text('removed')), Number(text('at')) || 0))
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

function refuseUnknownKind(): never {
  throw new ShopError('invalid', 'Choose a block.', { kind: 'Choose one of these.' })
}
