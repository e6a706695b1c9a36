import { Link, redirect, useNavigation } from 'react-router'
import { type FieldErrors, refuseFields, ShopError } from '#kernel/errors.ts'
import { parseId, parseLine } from '#kernel/form-values.ts'
import { answerForm } from '#platform/form-answer.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { recordArrival } from '#pre-orders/staff-pre-orders.server.ts'
import { saveStocktake, staffStockLine } from '#stock/staff-stock.server.ts'
import { stockLog } from '#stock/stock-log.server.ts'
import { ActivityTable } from '#ui/data/activity-table.tsx'
import { DataTable } from '#ui/data/data-table.tsx'
import { Facts } from '#ui/data/facts.tsx'
import { revalidateOnChange } from '#ui/data/should-revalidate.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { FormNotice } from '#ui/form/form-notice.tsx'
import { PostForm } from '#ui/form/post-form.tsx'
import { ScreenHead } from '#ui/layout/screen-head.tsx'
import { Page } from '#ui/shell/page.tsx'
import { backOfficeTitle } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/disc-stock'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: backOfficeTitle(matches, 'Stock') },
  { name: 'robots', content: 'noindex' },
]

const doneMessages = { arrival: 'Stock added. The waitlist is being emailed.', counted: 'Stock count saved.' } as const
const moveLabels = { opening: 'Opening stock', arrival: 'Received', sale: 'Sold', return: 'Returned', correction: 'Stock count' } as const

/** One disc: its stock, its movements, and stocktaking. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey)
  const line = parseId(params.line)
  const done = new URL(request.url).searchParams.get('done') ?? ''
  return {
    ...(await staffStockLine(ctx, line)),
    acts: await stockLog(ctx, line),
    key: crypto.randomUUID(),
    done: Object.hasOwn(doneMessages, done) ? doneMessages[done as keyof typeof doneMessages] : null,
  }
}

export const action = ({ request, params, context }: Route.ActionArgs) =>
  answerForm(request, ['do', 'count', 'counted', 'why'], async (text) => {
    const ctx = context.get(ctxKey)
    const line = parseId(params.line)
    const number = (name: string) => (/^\d{1,6}$/.test(text(name).trim()) ? Number(text(name)) : Number.NaN)
    if (text('do') === 'arrival') await recordArrival(ctx, line, number('count'), text('key'))
    else if (text('do') === 'counted') {
      const errors: FieldErrors = {}
      const counted = number('counted')
      if (Number.isNaN(counted)) errors.counted = 'Enter a whole number.'
      const why = parseLine(text, 'why', errors, { most: 200, missing: 'Enter a reason for the difference.' })
      refuseFields(errors)
      await saveStocktake(ctx, line, { counted, seen: number('seen'), why, key: text('key') })
    } else throw new ShopError('invalid', 'Choose an action.')
    return redirect(`/admin/stock/${line}?done=${text('do')}`, 303)
  })

export const shouldRevalidate = revalidateOnChange

export default function DiscStockPage({ loaderData, actionData }: Route.ComponentProps) {
  const { shelf, moves, acts, key, done } = loaderData
  const busy = useNavigation().state !== 'idle'
  const { errors = {}, typed = {} } = actionData ?? {}
  return (
    <Page>
      <div className="grid gap-8">
        <header className="grid gap-3">
          <ScreenHead list={{ label: 'All discs', to: '/admin/stock' }} title={`${shelf.title} (${shelf.label})`} />
          {done && !actionData && <Notice title={done} tone="leaf" live />}
          <FormNotice answer={actionData} />
        </header>
        <div className="grid items-start gap-8 lg:grid-cols-2">
          <div className="grid gap-3">
            <Facts
              facts={[
                { term: 'In stock', value: shelf.onHand },
                { term: 'Reserved by orders awaiting payment', value: shelf.reserved },
                { term: 'Owed to pre-orders', value: shelf.ahead },
                { term: 'Available', value: shelf.free },
                { term: 'Waitlist', value: shelf.waiting },
              ]}
            />
            <p>
              <Link to={`/admin/pre-orders/${shelf.id}`} className="touch-target underline underline-offset-4">
                Pre-order settings
              </Link>
            </p>
          </div>
          <div key={key} className="grid gap-6 panel p-5">
            <PostForm className="grid items-end gap-4 sm:grid-cols-[1fr_auto]">
              <input type="hidden" name="key" value={key} />
              <Field
                label="Units received"
                name="count"
                inputMode="numeric"
                maxLength={6}
                defaultValue={typed.count}
                error={errors.count}
              />
              <Button type="submit" name="do" value="arrival" look="brass" busy={busy}>
                Add to stock
              </Button>
            </PostForm>
            <PostForm className="grid gap-4 border-line border-t pt-5">
              <input type="hidden" name="key" value={key} />
              <input type="hidden" name="seen" value={shelf.onHand} />
              <Field
                label="Counted units"
                name="counted"
                inputMode="numeric"
                maxLength={6}
                hint="Including reserved units."
                defaultValue={typed.counted}
                error={errors.counted}
              />
              <Field label="Reason for the difference" name="why" maxLength={200} defaultValue={typed.why} error={errors.why} />
              <div>
                <Button type="submit" name="do" value="counted" busy={busy}>
                  Save count
                </Button>
              </div>
            </PostForm>
          </div>
        </div>
        <DataTable
          caption="Latest stock movements"
          rows={moves}
          rowKey={({ id }) => String(id)}
          empty="No stock movements yet."
          columns={[
            {
              head: 'What',
              cell: ({ reason, number }) =>
                number ? (
                  <Link to={`/admin/orders/${number}`} className="touch-target">
                    Sold, order {number}
                  </Link>
                ) : (
                  moveLabels[reason]
                ),
            },
            { head: 'When', cell: ({ at }) => <span className="whitespace-nowrap">{at}</span> },
            { head: 'Quantity', numeric: true, cell: ({ delta }) => (delta > 0 ? `+${delta}` : delta) },
          ]}
        />
        <ActivityTable acts={acts} />
      </div>
    </Page>
  )
}
