import { randomUUID } from 'node:crypto'
import { redirect } from 'react-router'
import { requireStaff } from '#account/member.server.ts'
import { ShopError } from '#kernel/errors.ts'
import { StaffActionForm } from '#membership/admin/staff-action-form.tsx'
import { isStaffAction, type StaffAction } from '#membership/rules/staff-actions.ts'
import { actionLabels } from '#membership/staff/action-labels.ts'
import { blockerOf, figuresOf, listChoices } from '#membership/staff/action-options.server.ts'
import { findMember, subscriptionOf } from '#membership/staff/member.server.ts'
import { submitStaffForm } from '#membership/staff/staff-forms.server.ts'
import { answerForm } from '#platform/form-answer.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { revalidateOnChange } from '#ui/data/should-revalidate.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { FormNotice } from '#ui/form/form-notice.tsx'
import { ScreenHead } from '#ui/layout/screen-head.tsx'
import { Page } from '#ui/shell/page.tsx'
import { backOfficeTitle } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/staff-action'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: backOfficeTitle(matches, loaderData ? actionLabels[loaderData.act].title : 'Membership') },
  { name: 'robots', content: 'noindex' },
]

function parseAction(text: string): StaffAction {
  if (isStaffAction(text)) return text
  throw new ShopError('not-found', 'We couldn’t find this page.')
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey)
  const action = parseAction(params.act)
  const { name, email } = await findMember(ctx, params.id)
  const row = await subscriptionOf(ctx, params.id)
  if (!row) throw new ShopError('not-found', 'There’s no membership here.')
  const choices = await listChoices(ctx, params.id, action)
  return {
    ...{ id: params.id, act: action, name, email, choices: choices.map(({ input: _, ...choice }) => choice) },
    figures: figuresOf(choices),
    impossible: choices.length === 0 ? ((await blockerOf(ctx, row, action)) ?? 'There’s no other plan.') : null,
    key: randomUUID(),
  }
}

export const action = ({ request, params, context }: Route.ActionArgs) => {
  const ctx = context.get(ctxKey)
  requireStaff(ctx, 'members.act')
  return answerForm(request, ['choice', 'why'], async (text) => {
    const action = parseAction(params.act)
    const { outcome } = await submitStaffForm(ctx, params.id, action, text)
    return redirect(`/admin/memberships/${params.id}?done=${action}${outcome === 'done' ? '' : '&waits'}`, 303)
  })
}

export const shouldRevalidate = revalidateOnChange

export default function StaffActionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, act, name, email, choices, figures, impossible, key } = loaderData
  const back = `/admin/memberships/${id}`
  return (
    <Page width="text">
      <div className="grid gap-8">
        <header className="grid gap-3">
          <ScreenHead list={{ label: name, to: back }} title={actionLabels[act].title} />
          <p className="break-all text-ink-soft">For {email}</p>
          <FormNotice answer={actionData} />
        </header>
        {impossible === null ? (
          <StaffActionForm {...{ act, choices, figures, back }} formKey={key} answer={actionData} />
        ) : (
          !actionData && (
            <Notice title="This isn’t possible right now." tone="brass">
              <p>{impossible}</p>
            </Notice>
          )
        )}
      </div>
    </Page>
  )
}
