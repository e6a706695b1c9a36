import { dropFormDraft, keepFormDraft } from '#admin/drafts/form-drafts.server.ts'
import { answerForm } from '#platform/form-answer.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import type { Route } from './+types/draft'

/** Keeps what is typed into a form of the back office; without `fields`, forgets it. */
export const action = ({ request, context }: Route.ActionArgs) =>
  answerForm(request, [], async (text) => {
    if (text('fields')) await keepFormDraft(context.get(ctxKey), text('screen'), text('fields'))
    else await dropFormDraft(context.get(ctxKey), text('screen'))
    return new Response(null, { status: 204 })
  })
