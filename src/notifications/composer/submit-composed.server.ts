import type { FieldErrors } from '#kernel/errors.ts'
import type { FormValues } from '#kernel/form-values.ts'
import { parseSendTime } from '#kernel/send-time.ts'
import { parseComposed } from '#notifications/composer/compose-form.server.ts'
import {
  changeComposed,
  composeDraft,
  runComposedAction,
  saveDraftTime,
  sendTestComposed,
} from '#notifications/composer/composer.server.ts'
import type { Ctx } from '#platform/ctx.ts'

const submitActions = ['save', 'schedule', 'test'] as const
type SubmitAction = (typeof submitActions)[number]

/** Saves the form, of a new notification when `id` is null, and then sends or tests it if asked to. */
export async function submitComposed(ctx: Ctx, id: string | null, text: FormValues): Promise<{ id: string; done: SubmitAction }> {
  const done = submitActions.find((action) => action === text('do')) ?? 'save'
  const errors: FieldErrors = {}
  const sendAt = done === 'schedule' || text('send_at') ? parseSendTime(text, ctx.now(), errors) : null
  const composed = await parseComposed(ctx, text, errors)
  return ctx.transaction(async (ctx) => {
    const saved = id ? { id, isNew: false } : await composeDraft(ctx, text('key'), composed)
    // A repeated submit has done it already.
    if (!id && !saved.isNew) return { id: saved.id, done }
    if (id) await changeComposed(ctx, id, composed)
    if (done === 'schedule') await runComposedAction(ctx, saved.id, 'schedule', sendAt)
    else await saveDraftTime(ctx, saved.id, sendAt)
    if (done === 'test') await sendTestComposed(ctx, saved.id)
    return { id: saved.id, done }
  })
}
