import { publishDraft, unscheduleDraft } from '#content/publish-text.server.ts'
import { restoreVersion } from '#content/text-versions.server.ts'
import { type FieldErrors, ShopError } from '#kernel/errors.ts'
import { type FormValues, parseId } from '#kernel/form-values.ts'
import { parseSendTime } from '#kernel/send-time.ts'
import type { Ctx } from '#platform/ctx.ts'

export type PublishOutcome = 'published' | 'scheduled' | 'unscheduled' | 'restored'

/** `do`: publish (now or at `send_at`), unschedule, or restore. Null for any other button. */
export async function runPublishAction(ctx: Ctx, page: string, text: FormValues): Promise<PublishOutcome | null> {
  switch (text('do')) {
    case 'publish': {
      const errors: FieldErrors = {}
      const publishAt = parseSendTime(text, ctx.now(), errors)
      if (errors.send_at) throw new ShopError('invalid', errors.send_at, errors)
      await publishDraft(ctx, page, parseId(text('revision')), publishAt)
      return publishAt ? 'scheduled' : 'published'
    }
    case 'unschedule':
      await unscheduleDraft(ctx, page)
      return 'unscheduled'
    case 'restore':
      await restoreVersion(ctx, page, parseId(text('old')))
      return 'restored'
    default:
      return null
  }
}
