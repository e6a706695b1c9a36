import { type FormValues, parseId } from '#kernel/form-values.ts'
import { ownValue } from '#kernel/own-value.ts'
import { savePath, setPathPublished } from '#library/paths/edit-path.server.ts'
import { addStep, moveStep, removeStep } from '#library/paths/path-steps.server.ts'
import type { Ctx } from '#platform/ctx.ts'

type PathAction = (ctx: Ctx, id: number, text: FormValues, step: number) => Promise<unknown>

/** Each button of the editor: its action, and the message afterwards. */
const pathActions: Record<string, { done?: string; run: PathAction }> = {
  save: { done: 'saved', run: (ctx, id, text) => savePath(ctx, id, parseId(text('version')), text) },
  publish: { done: 'published', run: (ctx, id) => setPathPublished(ctx, id, true) },
  withdraw: { done: 'withdrawn', run: (ctx, id) => setPathPublished(ctx, id, false) },
  'add-step': { run: (ctx, id, text) => addStep(ctx, id, text('step')) },
  up: { run: (ctx, id, _text, step) => moveStep(ctx, id, step, -1) },
  down: { run: (ctx, id, _text, step) => moveStep(ctx, id, step, 1) },
  remove: { run: (ctx, id, _text, step) => removeStep(ctx, id, step) },
}

/** Runs a button of the path editor, and returns the next page. Refuses what the use cases refuse. */
export async function runPathAction(ctx: Ctx, id: number, text: FormValues): Promise<string> {
  const [what = '', step] = text('do').split(/-(?=\d+$)/)
  const { run, done } = ownValue(pathActions, what) ?? pathActions.save!
  await run(ctx, id, text, parseId(step))
  return `/admin/paths/${id}${done ? `?done=${done}` : ''}`
}
