import { redirect, useNavigation } from 'react-router'
import { latestBatches } from '#account/batches/latest-batches.server.ts'
import { BuyerLink } from '#account/buyer-link.tsx'
import { hasRight } from '#account/member.server.ts'
import { BatchList } from '#admin/batches/batch-list.tsx'
import { ShopError } from '#kernel/errors.ts'
import { BulkSendFields, BulkSendPreview } from '#orders/admin/bulk-send-form.tsx'
import { OrderTable } from '#orders/admin/order-table.tsx'
import { bulkSendBatch, sendOrders } from '#orders/bulk/bulk-send.server.ts'
import { planSending, sendingFingerprint } from '#orders/bulk/plan-sending.server.ts'
import { staffFilterLabels, staffFilters } from '#orders/rules/staff-filters.ts'
import { orderSearchOf, staffOrders } from '#orders/staff/staff-orders.server.ts'
import { answerForm } from '#platform/form-answer.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { isCarrier } from '#shipping/rules/carriers.ts'
import { TickedRows, tickedIdsOf } from '#ui/data/bulk-action.tsx'
import { ListScreen } from '#ui/data/list-screen.tsx'
import { viewQuery } from '#ui/data/view-query.ts'
import { FormNotice } from '#ui/form/form-notice.tsx'
import { PostForm } from '#ui/form/post-form.tsx'
import { backOfficeTitle } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/orders'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: backOfficeTitle(matches, 'Orders') },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey)
  const { orders, ...list } = await staffOrders(ctx, orderSearchOf(request))
  return {
    ...{ orders, list, batches: await latestBatches(ctx, bulkSendBatch) },
    ...{ mayExport: hasRight(ctx, 'people.export'), maySend: hasRight(ctx, 'orders.send') },
  }
}

/** `do`: preview (the ticked orders or all that match), or send what was previewed. */
export const action = ({ request, context }: Route.ActionArgs) =>
  answerForm(request, ['which', 'carrier'], async (text) => {
    const ctx = context.get(ctxKey)
    const carrier = text('carrier')
    if (!isCarrier(carrier)) throw new ShopError('invalid', 'Choose a carrier.')
    const ticked = tickedIdsOf(text)
    const plan = await planSending(ctx, orderSearchOf(request), ticked)
    if (text('do') === 'send') {
      await sendOrders(ctx, carrier, plan, text('previewed'))
      return redirect(`/admin/orders?${viewQuery(new URL(request.url).search)}`, 303)
    }
    const fields = { which: text('which'), ticked: ticked === 'all' ? '' : ticked.join(' '), carrier, previewed: sendingFingerprint(plan) }
    return { plan, carrier, fields }
  })

export default function StaffOrdersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { orders, list, batches, mayExport, maySend } = loaderData
  const busy = useNavigation().state === 'submitting'
  const preview = actionData && 'plan' in actionData ? actionData : null
  const answer = actionData && 'problem' in actionData ? actionData : undefined
  return (
    <ListScreen
      title="Orders"
      one="order"
      {...list}
      columns={['Total', 'State', 'Buyer', 'Placed']}
      exportAs={mayExport ? 'orders' : undefined}
      selects={[{ name: 'show', label: 'Show', options: staffFilters.map((value) => ({ value, text: staffFilterLabels[value] })) }]}
      days="Placed"
      search="Number, name, email or product"
      intro={
        <>
          <FormNotice answer={answer} />
          {preview && <BulkSendPreview {...preview} busy={busy} />}
        </>
      }
      after={
        <BatchList
          title="Sent together"
          done="sent"
          batches={batches}
          mayUndo={maySend}
          addressOf={(number) => `/admin/orders/${number}`}
        />
      }
    >
      <PostForm key={orders.map(({ number }) => number).join()} className="grid grid-cols-1 gap-4">
        <TickedRows ids={orders.map(({ number }) => number)} />
        {maySend && list.count > 0 && <BulkSendFields count={list.count} busy={busy} error={answer?.errors.which} />}
        <OrderTable
          caption="Orders"
          orders={orders}
          empty="No orders match."
          ticks={maySend}
          about={{
            head: 'Buyer',
            cell: ({ email, name }) => (
              <span className="whitespace-nowrap">
                <BuyerLink email={email} name={name} />
              </span>
            ),
          }}
        />
      </PostForm>
    </ListScreen>
  )
}
