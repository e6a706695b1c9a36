import { findDraft, requirePage, saveDraft } from '#content/edit-text.server.ts'
import { type PublishOutcome, runPublishAction } from '#content/publish-action.server.ts'
import { unpublishPage } from '#content/text-versions.server.ts'
import { type FormValues, parseId } from '#kernel/form-values.ts'
import type { Ctx } from '#platform/ctx.ts'
import { readRichText } from '#ui/rich-text/read-rich-text.ts'
import type { RichText } from '#ui/rich-text/rich-text.ts'

export type TextOutcome = PublishOutcome | 'saved' | 'taken-off'

/** `do`: a publishing action, take off, or save. `initialBody`: the text the form held before the first save. */
export async function runTextAction(ctx: Ctx, requestedPage: string, text: FormValues, initialBody: RichText): Promise<TextOutcome> {
  const page = requirePage(ctx, requestedPage)
  const done = await runPublishAction(ctx, page, text)
  if (done) return done
  if (text('do') === 'take-off') {
    await unpublishPage(ctx, page)
    return 'taken-off'
  }
  const stored = text('standard') ? initialBody : ((await findDraft(ctx, page))?.body ?? initialBody)
  const fields = { title: text('title'), description: text('description') }
  await saveDraft(ctx, page, parseId(text('revision')), { ...fields, body: readRichText(text, stored) })
  return 'saved'
}
