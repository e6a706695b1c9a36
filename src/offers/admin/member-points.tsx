import { randomUUID } from 'node:crypto'
import { Link, redirect, useNavigation } from 'react-router'
import { requireStaff } from '#account/member.server.ts'
import { formatDate } from '#kernel/dates.ts'
import { parseId } from '#kernel/form-values.ts'
import { plural } from '#kernel/text.ts'
import { RecordHead } from '#offers/admin/record-head.tsx'
import { LedgerTable } from '#offers/ledger-table.tsx'
import { actionsOf } from '#offers/offer-actions.server.ts'
import { correctPoints, staffLedger } from '#offers/staff-points.server.ts'
import { answerForm } from '#platform/form-answer.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { ActivityTable } from '#ui/data/activity-table.tsx'
import { Facts } from '#ui/data/facts.tsx'
import { revalidateOnChange } from '#ui/data/should-revalidate.ts'
import { Button, ButtonLink } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { PostForm } from '#ui/form/post-form.tsx'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { Page } from '#ui/shell/page.tsx'
import { backOfficeMeta } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/member-points'

export const meta: Route.MetaFunction = ({ matches }) => backOfficeMeta(matches, 'Points')

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey)
  const search = new URL(request.url).searchParams
  const ledger = await staffLedger(ctx, params.id, parseId(search.get('before')) || undefined)
  return { id: params.id, ...ledger, key: randomUUID(), done: search.has('done'), acts: await actionsOf(ctx, 'points', params.id) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = context.get(ctxKey)
  requireStaff(ctx, 'points.edit')
  return answerForm(request, ['points', 'reason', 'key'], async (text) => {
    await correctPoints(ctx, params.id, { points: text('points'), reason: text('reason'), key: text('key') })
    return redirect(`/admin/points/${params.id}?done`, 303)
  })
}

export const shouldRevalidate = revalidateOnChange

export default function StaffMemberPointsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, email, balance, frozen, owed, ending, entries, more, acts: activity, key, done } = loaderData
  const busy = useNavigation().state === 'submitting'
  const { typed = {}, errors = {} } = actionData ?? {}
  return (
    <Page width="text">
      <div className="grid gap-8">
        <RecordHead
          all={{ label: 'All members', to: '/admin/points' }}
          title={name}
          about={
            <Link to={`/admin/memberships/${id}`} className="touch-target">
              {email}
              <VisuallyHidden>, their membership</VisuallyHidden>
            </Link>
          }
          done={done && !actionData ? 'Points adjusted.' : null}
          refused={actionData}
        />
        <Facts
          facts={[
            { term: 'Available', value: plural(balance - frozen, 'point') },
            ...(frozen > 0 ? [{ term: 'Frozen by a dispute', value: plural(frozen, 'point') }] : []),
            ...(owed > 0 ? [{ term: 'Owed', value: plural(owed, 'point') }] : []),
            ...(ending ? [{ term: `End on ${formatDate(ending.on)}`, value: plural(ending.points, 'point') }] : []),
          ]}
        />
        <section aria-labelledby="correct" className="grid gap-5 panel p-5">
          <h2 id="correct" className="text-xl">
            Adjust points
          </h2>
          <PostForm key={key} className="grid gap-5">
            <input type="hidden" name="key" value={typed.key ?? key} />
            <Field
              label="Points"
              name="points"
              hint="50 adds, -50 deducts."
              defaultValue={typed.points ?? ''}
              error={errors.points}
              maxLength={7}
            />
            <Field
              label="Reason"
              name="reason"
              hint="Shown in the member’s points history."
              defaultValue={typed.reason ?? ''}
              error={errors.reason}
              maxLength={200}
            />
            <div>
              <Button type="submit" look="brass" busy={busy}>
                Adjust points
              </Button>
            </div>
          </PostForm>
        </section>
        <LedgerTable caption="Points history" entries={entries} />
        {more && (
          <p className="text-center">
            <ButtonLink to={`/admin/points/${id}?before=${entries.at(-1)?.id}`}>Earlier</ButtonLink>
          </p>
        )}
        <ActivityTable acts={activity} />
      </div>
    </Page>
  )
}
