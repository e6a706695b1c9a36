import { redirect } from 'react-router'
import { hasRight, requireStaff } from '#account/member.server.ts'
import { pendingActionsOn } from '#account/pending-actions.server.ts'
import { UndoCountdown } from '#admin/undo/undo-countdown.tsx'
import { ownValue } from '#kernel/own-value.ts'
import { ComposeForm } from '#notifications/admin/compose-form.tsx'
import { ComposedActions } from '#notifications/admin/composed-actions.tsx'
import { ComposedResult } from '#notifications/admin/composed-result.tsx'
import { composeFields } from '#notifications/composer/compose-form.server.ts'
import { composeFormValues, composePage } from '#notifications/composer/compose-page.server.ts'
import { countSeen, findComposed, runComposedAction } from '#notifications/composer/composer.server.ts'
import { submitComposed } from '#notifications/composer/submit-composed.server.ts'
import { audienceLabels } from '#notifications/rules/audience.ts'
import { composedActions, composedStateLabels, isComposedAction, mayEditComposed } from '#notifications/rules/composed-state.ts'
import { topicLabels } from '#notifications/rules/topics.ts'
import { answerForm } from '#platform/form-answer.server.ts'
import { foundOr404 } from '#platform/found-or-404.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { shopTime } from '#platform/shop-settings/shop-time.server.ts'
import { Badge } from '#ui/badge.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { FormNotice } from '#ui/form/form-notice.tsx'
import { ScreenHead } from '#ui/layout/screen-head.tsx'
import { Page } from '#ui/shell/page.tsx'
import { backOfficeMeta } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/composed'

export const meta: Route.MetaFunction = ({ matches }) => backOfficeMeta(matches, 'Notification')

const doneMessages: Readonly<Record<string, string>> = {
  save: 'Draft saved.',
  schedule: 'Scheduled to go out.',
  unschedule: 'No longer scheduled.',
  cancel: 'Cancelled. Nobody else gets it.',
  test: 'Saved, and sent to your own bell.',
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey)
  const found = await foundOr404(findComposed(ctx, params.id))
  const { startedAt, sendAt, ...composed } = found
  const done = new URL(request.url).searchParams.get('done') ?? ''
  // “Scheduled to go out.” on a notification that was sent meanwhile.
  const isOver = isComposedAction(done) && composedActions[done].to !== composed.state
  return {
    composed,
    typed: await composeFormValues(ctx, found),
    page: await composePage(ctx, found.audience),
    mayCompose: hasRight(ctx, 'messages.send'),
    seen: await countSeen(ctx, params.id),
    when: startedAt ? `Sending began at ${shopTime(ctx, startedAt)}` : sendAt && `Goes out at ${shopTime(ctx, sendAt)}`,
    leaving: await pendingActionsOn(ctx, ['notification.schedule'], params.id),
    done: (!isOver && ownValue(doneMessages, done)) || null,
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = context.get(ctxKey)
  requireStaff(ctx, 'messages.send')
  const { id } = await foundOr404(findComposed(ctx, params.id))
  return answerForm(request, composeFields, async (text) => {
    const move = text('move')
    if (!isComposedAction(move)) return redirect(`/admin/notifications/${id}?done=${(await submitComposed(ctx, id, text)).done}`, 303)
    await runComposedAction(ctx, id, move)
    return redirect(`/admin/notifications/${id}?done=${move}`, 303)
  })
}

export default function ComposedPage({ loaderData, actionData }: Route.ComponentProps) {
  const { composed, typed, page, seen, when, leaving, done, mayCompose } = loaderData
  const { state, text, topic, audience } = composed
  return (
    <Page>
      <div className="grid grid-cols-1 gap-8">
        <header className="grid gap-3">
          <ScreenHead
            list={{ label: 'All notifications', to: '/admin/notifications' }}
            title={text}
            badge={<Badge tone={state === 'sent' ? 'leaf' : 'plain'}>{composedStateLabels[state]}</Badge>}
          />
          <p className="text-ink-soft">
            {topicLabels[topic]} · {audienceLabels[audience.to]}
            {when && ` · ${when}`}
          </p>
          <UndoCountdown leaving={leaving[0]} />
          {done && !actionData && <Notice title={done} tone="leaf" />}
          <FormNotice answer={actionData} />
        </header>
        {mayEditComposed(state) && mayCompose ? (
          <ComposeForm
            {...page}
            key={JSON.stringify(typed)}
            formKey=""
            typed={actionData?.typed.text === undefined ? typed : actionData.typed}
            errors={actionData?.errors ?? {}}
            isScheduled={state === 'scheduled'}
          />
        ) : (
          <ComposedResult {...composed} seen={seen} />
        )}
        {mayCompose && <ComposedActions state={state} />}
      </div>
    </Page>
  )
}
