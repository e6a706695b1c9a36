import { deleteFormDraft, isEditor, saveFormDraft } from '#admin/drafts/form-drafts.server.ts'
import { ShopError } from '#kernel/errors.ts'
import { answerForm } from '#platform/form-answer.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import type { Route } from './+types/draft'

/** Saves what is typed into a form of the back office; without `fields`, deletes it. */
export const action = ({ request, context }: Route.ActionArgs) =>
  answerForm(request, [], async (text) => {
    if (text('fields')) await saveFormDraft(context.get(ctxKey), text('screen'), text('fields'))
    else if (!isEditor(text('screen'))) throw new ShopError('invalid', 'Drafts can’t be saved there.')
    else await deleteFormDraft(context.get(ctxKey), text('screen'))
    return new Response(null, { status: 204 })
  })
