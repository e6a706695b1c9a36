import { data, Form, Link, redirect, useNavigation } from 'react-router'
import { ShopError } from '#kernel/errors.ts'
import { answerForm } from '#platform/form-answer.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { shopTime } from '#platform/shop-settings/shop-time.server.ts'
import { preOrderSearchOf, staffPreOrders } from '#pre-orders/list-pre-orders.server.ts'
import { PreOrderTable, rowsOf } from '#pre-orders/pre-order-table.tsx'
import { stateOptions } from '#pre-orders/rules/pre-order-states.ts'
import { cancelAsStaff, moveRelease, recordArrival, setLimit } from '#pre-orders/staff-pre-orders.server.ts'
import { staffTitles } from '#pre-orders/staff-titles.server.ts'
import { stockLog } from '#stock/stock-log.server.ts'
import { ActivityTable } from '#ui/data/activity-table.tsx'
import { Facts } from '#ui/data/facts.tsx'
import { PrevNextLinks } from '#ui/data/prev-next-links.tsx'
import { revalidateOnChange } from '#ui/data/should-revalidate.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { FormNotice } from '#ui/form/form-notice.tsx'
import { PostForm } from '#ui/form/post-form.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { Page } from '#ui/shell/page.tsx'
import { backOfficeTitle } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/pre-ordered'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: backOfficeTitle(matches, loaderData?.title.title ?? 'Pre-orders') },
  { name: 'robots', content: 'noindex' },
]

const doneMessages = {
  limit: 'Limit saved.',
  arrival: 'Stock added. Pre-orders waiting for it are charged within a minute of release.',
  release: 'Release date changed. Everyone who pre-ordered gets an email.',
  cancel: 'Pre-order cancelled. We’ve emailed the customer.',
} as const

const parseLineId = (text: string): number => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0)

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey)
  const [title] = await staffTitles(ctx, parseLineId(params.line))
  if (!title) throw new ShopError('not-found', 'We couldn’t find that DVD or CD.')
  const search = new URL(request.url).searchParams
  const input = { ...preOrderSearchOf(request), line: title.id }
  const { rows, steps } = await staffPreOrders(ctx, input)
  const done = search.get('done') ?? ''
  const { releasedAt, ...rest } = title
  return {
    title: rest,
    due: shopTime(ctx, releasedAt),
    day: releasedAt.toISOString().slice(0, 10),
    ...{ state: input.state, steps },
    rows: rowsOf(rows),
    acts: await stockLog(ctx, title.id),
    formKey: crypto.randomUUID(),
    done: Object.hasOwn(doneMessages, done) ? doneMessages[done as keyof typeof doneMessages] : null,
  }
}

export const action = ({ request, params, context }: Route.ActionArgs) =>
  answerForm(request, /^(limit|count|day|id|reason)$/, async (text) => {
    const ctx = context.get(ctxKey)
    const line = parseLineId(params.line)
    const count = (name: string) => (/^\d{1,6}$/.test(text(name).trim()) ? Number(text(name)) : Number.NaN)
    const handlers: Record<keyof typeof doneMessages, () => Promise<void>> = {
      limit: () => setLimit(ctx, line, count('limit')),
      arrival: () => recordArrival(ctx, line, count('count'), text('key')),
      release: () => moveRelease(ctx, line, text('day')),
      cancel: () => cancelAsStaff(ctx, text('id'), text('reason')),
    }
    const name = text('do')
    if (!Object.hasOwn(handlers, name)) throw data(null, { status: 400 })
    await handlers[name as keyof typeof doneMessages]()
    return redirect(`/admin/pre-orders/${line}?done=${name}`, 303)
  })

export const shouldRevalidate = revalidateOnChange

export default function StaffPreOrderedPage({ loaderData, actionData }: Route.ComponentProps) {
  const { title, due, day, rows, acts, state, steps, formKey, done } = loaderData
  const busy = useNavigation().state !== 'idle'
  const errors = actionData?.errors ?? {}
  const typed = actionData?.typed ?? {}
  return (
    <Page>
      <div className="grid gap-8">
        <div>
          <Link to="/admin/pre-orders" className="touch-target underline underline-offset-4">
            All pre-orders
          </Link>
          <h1 className="text-3xl">
            {title.title} ({title.label})
          </h1>
        </div>
        {done && !actionData && <Notice title={done} tone="leaf" live />}
        <FormNotice answer={actionData} />
        {!title.sold && <Notice title="Not on sale. Its pre-orders are cancelled within the hour." tone="ember" />}
        <div className="grid items-start gap-8 lg:grid-cols-2">
          <Facts
            facts={[
              { term: title.out ? 'Released' : 'Release date', value: due },
              { term: 'Pre-ordered', value: `${title.ahead} of ${title.limit}` },
              { term: 'Waiting', value: title.waiting },
              { term: 'Payment in progress', value: title.ordering },
              { term: 'Payment failed', value: title.refused },
              { term: 'Charged', value: title.charged },
              { term: 'Cancelled', value: title.cancelled },
              { term: 'In stock', value: title.onHand - title.reserved },
            ]}
          />
          <div className="grid gap-5 panel p-5">
            <PreOrderAction name="limit" label="Save limit" busy={busy}>
              <Field
                key={`limit ${title.limit}`}
                label="Pre-order limit"
                name="limit"
                inputMode="numeric"
                maxLength={6}
                hint="Total. 0 closes pre-orders."
                defaultValue={typed.limit ?? String(title.limit)}
                error={errors.limit}
              />
            </PreOrderAction>
            <PreOrderAction name="arrival" label="Add to stock" busy={busy}>
              <input type="hidden" name="key" value={formKey} />
              <Field
                key={actionData ? 'refused' : formKey}
                label="Units received"
                name="count"
                inputMode="numeric"
                maxLength={6}
                defaultValue={typed.count}
                error={errors.count}
              />
            </PreOrderAction>
            {!title.out && (
              <PreOrderAction name="release" label="Change date" busy={busy}>
                <Field
                  key={`day ${day}`}
                  label="New release date"
                  name="day"
                  type="date"
                  defaultValue={typed.day ?? day}
                  error={errors.day}
                />
              </PreOrderAction>
            )}
          </div>
        </div>
        <section aria-labelledby="who" className="grid gap-5">
          <h2 id="who" className="text-xl">
            Customers
          </h2>
          <Form method="get" className="grid items-end gap-4 sm:grid-cols-[14rem_auto_1fr]">
            <SelectField key={state} label="Show" name="show" optional defaultValue={state ?? 'all'} options={stateOptions} />
            <Button type="submit">Show</Button>
          </Form>
          <PreOrderTable
            rows={rows}
            act={(row) =>
              (row.state === 'waiting' || row.state === 'refused') && (
                <details className="min-w-48" open={typed.id === row.id && errors.reason !== undefined}>
                  <summary className="relative inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">
                    Cancel<span className="sr-only"> pre-order of {row.email}</span>
                  </summary>
                  <PostForm className="grid gap-3 pt-2">
                    <input type="hidden" name="id" value={row.id} />
                    <Field
                      label="Reason"
                      name="reason"
                      maxLength={200}
                      hint="Shown to the customer."
                      {...(typed.id === row.id && { defaultValue: typed.reason, error: errors.reason })}
                    />
                    <Button type="submit" name="do" value="cancel" look="danger" busy={busy}>
                      Cancel pre-order
                    </Button>
                  </PostForm>
                </details>
              )
            }
          />
          <PrevNextLinks {...steps} params={state ? [['show', state]] : []} />
        </section>
        <ActivityTable acts={acts} />
      </div>
    </Page>
  )
}

type PreOrderActionProps = { name: string; label: string; busy: boolean; children: React.ReactNode }

const PreOrderAction = ({ name, label, busy, children }: PreOrderActionProps) => (
  <PostForm className="grid items-end gap-4 sm:grid-cols-[1fr_auto]">
    <div className="grid">{children}</div>
    <Button type="submit" name="do" value={name} busy={busy}>
      {label}
    </Button>
  </PostForm>
)
