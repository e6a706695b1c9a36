import { findDraft, pageFor, saveDraft } from '#content/edit-text.server.ts'
import { type PublishDone, runPublishAction } from '#content/publish-action.server.ts'
import { takeOff } from '#content/text-versions.server.ts'
import { type FormValues, parseId } from '#kernel/form-values.ts'
import type { Ctx } from '#platform/ctx.ts'
import { readRichText } from '#ui/rich-text/read-rich-text.ts'
import type { RichText } from '#ui/rich-text/rich-text.ts'

export type TextDone = PublishDone | 'saved' | 'taken-off'

/** `do`: a publishing action, take off, or save. `shown`: the text the form held before the first save. */
export async function runTextAction(ctx: Ctx, given: string, text: FormValues, shown: RichText): Promise<TextDone> {
  const page = pageFor(ctx, given)
  const done = await runPublishAction(ctx, page, text)
  if (done) return done
  if (text('do') === 'take-off') {
    await takeOff(ctx, page)
    return 'taken-off'
  }
  const stored = text('standard') ? shown : ((await findDraft(ctx, page))?.body ?? shown)
  const words = { title: text('title'), description: text('description') }
  await saveDraft(ctx, page, parseId(text('revision')), { ...words, body: readRichText(text, stored) })
  return 'saved'
}
