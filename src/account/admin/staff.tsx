import { redirect } from 'react-router'
import { mayDo, staffOf } from '#account/member.server.ts'
import { setRefundLimit } from '#account/staff/refund-limit.server.ts'
import { changeRole, endStaffSessions, inviteStaff, listRoles, listStaff } from '#account/staff/staff.server.ts'
import { ShopError } from '#kernel/errors.ts'
import { isId } from '#kernel/form-values.ts'
import { decimalOf } from '#kernel/money.ts'
import { rightWords } from '#kernel/rights.ts'
import { plural } from '#kernel/text.ts'
import { answerForm } from '#platform/form-answer.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { Badge } from '#ui/badge.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { FormNotice } from '#ui/form/form-notice.tsx'
import { PostForm } from '#ui/form/post-form.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { Page } from '#ui/shell/page.tsx'
import { backOfficeTitle } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/staff'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: backOfficeTitle(matches, 'Staff') },
  { name: 'robots', content: 'noindex' },
]

const told = {
  invited: 'Invitation sent. The link works once, for 7 days.',
  changed: 'Role changed. They’re signed out and sign in again with it.',
  removed: 'Removed from the staff and signed out.',
  'signed-out': 'Signed out everywhere.',
  limited: 'Limit changed. It counts for refunds from now on.',
} as const

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey)
  const done = new URL(request.url).searchParams.get('done') ?? ''
  return {
    ...(await listStaff(ctx)),
    roles: await listRoles(ctx),
    me: ctx.visitor.member?.id,
    manages: mayDo(ctx, 'staff.manage'),
    done: Object.hasOwn(told, done) ? told[done as keyof typeof told] : null,
  }
}

/** `do`: invite, role, remove or sign-out. */
export const action = ({ request, context }: Route.ActionArgs) =>
  answerForm(request, /^(email|role|limit-[a-z-]+)$/, async (text) => {
    const ctx = context.get(ctxKey)
    staffOf(ctx, 'staff.manage')
    const done = (what: keyof typeof told) => redirect(`/admin/staff?done=${what}`, 303)
    if (text('do') === 'invite') {
      await inviteStaff(ctx, { email: text('email'), role: text('role') })
      return done('invited')
    }
    if (text('do') === 'limit') {
      await setRefundLimit(ctx, text('of'), text(`limit-${text('of')}`))
      return done('limited')
    }
    const id = text('person')
    if (!isId(id)) throw new ShopError('not-found', 'We couldn’t find that person.')
    if (text('do') === 'sign-out') {
      await endStaffSessions(ctx, id)
      return done('signed-out')
    }
    if (text('do') === 'remove') {
      await changeRole(ctx, id, null)
      return done('removed')
    }
    await changeRole(ctx, id, text('role'))
    return done('changed')
  })

export default function StaffPage({ loaderData, actionData }: Route.ComponentProps) {
  const { people, invitations, roles, me, manages, done } = loaderData
  const options = roles.filter(({ mine }) => mine).map(({ id, name }) => ({ value: id, text: name }))
  return (
    <Page>
      <div className="grid gap-8">
        <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <h1 className="text-3xl">Staff</h1>
          <p className="text-ink-soft">{people.length === 1 ? '1 person' : `${people.length} people`}</p>
        </header>
        {done && !actionData && <Notice title={done} tone="leaf" />}
        <FormNotice answer={actionData} />
        {manages && (
          <section aria-labelledby="invite" className="grid gap-4 rounded-card border border-line bg-paper-raised p-5">
            <h2 id="invite" className="text-xl">
              Invite someone
            </h2>
            <PostForm className="grid items-start gap-4 sm:grid-cols-[1fr_14rem]">
              <Field
                label="Email"
                name="email"
                type="email"
                maxLength={254}
                defaultValue={actionData?.typed.email}
                error={actionData?.errors.email}
              />
              <SelectField
                label="Role"
                name="role"
                defaultValue={actionData?.typed.role || 'support'}
                options={options}
                error={actionData?.errors.role}
              />
              <div>
                <Button type="submit" name="do" value="invite" look="brass">
                  Send invitation
                </Button>
              </div>
            </PostForm>
            {invitations.length > 0 && (
              <ul aria-label="Open invitations" className="grid gap-1 text-sm text-ink-soft">
                {invitations.map(({ email, roleName, until }) => (
                  <li key={`${email} ${until}`} className="wrap-anywhere">
                    {email}, {roleName}, until {until}
                  </li>
                ))}
              </ul>
            )}
          </section>
        )}
        <ul aria-label="Staff" className="divide-y divide-line rounded-card border border-line bg-paper-raised">
          {people.map((person) => (
            <li key={person.id} className="grid gap-4 p-5 lg:grid-cols-[1fr_auto] lg:items-center">
              <div className="min-w-0">
                <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
                  {person.name}
                  <Badge>{person.roleName}</Badge>
                  {person.id === me && <Badge tone="leaf">You</Badge>}
                </p>
                <p className="text-ink-soft text-sm wrap-anywhere">{person.email}</p>
                <p className="text-ink-soft text-sm">
                  Two-step sign-in {person.twoStep ? 'on' : 'off'} · signed in on {plural(person.devices, 'device')}
                  {person.seen && ` · last seen ${person.seen}`}
                </p>
              </div>
              {manages && person.id !== me && <Manage person={person} options={options} />}
            </li>
          ))}
        </ul>
        <section aria-labelledby="roles" className="grid gap-3">
          <h2 id="roles" className="text-xl">
            What each role may do
          </h2>
          <ul className="grid gap-2">
            {roles.map(({ id, name, rights, mine, everyRight, refundsADay }) => (
              <li key={id}>
                <details open={Boolean(actionData?.errors[`limit-${id}`])} className="rounded-card border border-line bg-paper-raised px-5">
                  <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
                    {name} <span className="font-normal text-ink-soft">· {plural(rights.length, 'right')}</span>
                  </summary>
                  <ul className="list-disc pb-4 pl-5">
                    {rights.map((right) => (
                      <li key={right}>{rightWords[right]}</li>
                    ))}
                  </ul>
                  {rights.includes('refunds.give') && (
                    <RefundLimit
                      {...{ id, name, refundsADay }}
                      changes={manages && mine && !everyRight}
                      typed={actionData?.typed[`limit-${id}`]}
                      error={actionData?.errors[`limit-${id}`]}
                    />
                  )}
                </details>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </Page>
  )
}

type RefundLimitProps = {
  id: string
  name: string
  refundsADay: number | null
  changes: boolean
  typed: string | undefined
  error: string | undefined
}

const RefundLimit = ({ id, name, refundsADay, changes, typed, error }: RefundLimitProps) =>
  changes ? (
    <PostForm key={refundsADay} className="flex flex-wrap items-end gap-3 pb-4">
      <input type="hidden" name="of" value={id} />
      <Field
        label="Refunds a day"
        name={`limit-${id}`}
        inputMode="decimal"
        optional
        maxLength={10}
        hint="250 is £250, $250 and €250 a day for each person. Above it, a second person approves. Empty: no limit."
        defaultValue={typed ?? (refundsADay === null ? '' : decimalOf(refundsADay, 2))}
        error={error}
      />
      <Button type="submit" name="do" value="limit">
        Save limit<span className="sr-only"> of {name}</span>
      </Button>
    </PostForm>
  ) : (
    <p className="pb-4 text-ink-soft">
      {refundsADay === null ? 'Refunds without a limit a day.' : `Refunds up to ${decimalOf(refundsADay, 2)} a day in each currency.`}
    </p>
  )

type Person = { id: string; name: string; role: string; devices: number }

const Manage = ({ person, options }: { person: Person; options: readonly { value: string; text: string }[] }) => (
  <PostForm className="flex flex-wrap items-end gap-3">
    <input type="hidden" name="person" value={person.id} />
    <SelectField
      key={person.role}
      label={
        <>
          Role<span className="sr-only"> of {person.name}</span>
        </>
      }
      name="role"
      defaultValue={person.role}
      options={options}
    />
    <Button type="submit" name="do" value="role">
      Change role
    </Button>
    {person.devices > 0 && (
      <Button type="submit" name="do" value="sign-out">
        Sign out
      </Button>
    )}
    <Button type="submit" name="do" value="remove" look="danger">
      Remove<span className="sr-only"> {person.name}</span>
    </Button>
  </PostForm>
)
