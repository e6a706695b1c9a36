import { findDraft, pageFor, saveDraft } from '#content/edit-text.server.ts'
import { publishDraft, restoreVersion, takeOff, unscheduleDraft } from '#content/publish-text.server.ts'
import { type FieldErrors, ShopError } from '#kernel/errors.ts'
import { type FormValues, parseId } from '#kernel/form-values.ts'
import { parseSendTime } from '#kernel/send-time.ts'
import type { Ctx } from '#platform/ctx.ts'
import { readRichText } from '#ui/rich-text/read-rich-text.ts'
import type { RichText } from '#ui/rich-text/rich-text.ts'

export type TextDone = 'saved' | 'published' | 'scheduled' | 'unscheduled' | 'restored' | 'taken-off'

/** `do`: publish (now or at `send_at`), unschedule, restore, take off, or save. `shown`: the text the form was made of before the first save. */
export async function runTextAction(ctx: Ctx, given: string, text: FormValues, shown: RichText): Promise<TextDone> {
  const page = pageFor(ctx, given)
  const revision = parseId(text('revision'))
  switch (text('do')) {
    case 'publish': {
      const errors: FieldErrors = {}
      const publishAt = parseSendTime(text, ctx.now(), errors)
      if (errors.send_at) throw new ShopError('invalid', errors.send_at, errors)
      await publishDraft(ctx, page, revision, publishAt)
      return publishAt ? 'scheduled' : 'published'
    }
    case 'unschedule':
      await unscheduleDraft(ctx, page)
      return 'unscheduled'
    case 'take-off':
      await takeOff(ctx, page)
      return 'taken-off'
    case 'restore':
      await restoreVersion(ctx, page, parseId(text('old')))
      return 'restored'
    default: {
      const stored = text('standard') ? shown : ((await findDraft(ctx, page))?.body ?? shown)
      await saveDraft(ctx, page, revision, { title: text('title'), description: text('description'), body: readRichText(text, stored) })
      return 'saved'
    }
  }
}
