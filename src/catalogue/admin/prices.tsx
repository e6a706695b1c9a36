import { redirect, useNavigation } from 'react-router'
import { latestBatches } from '#account/batches/latest-batches.server.ts'
import { hasRight } from '#account/member.server.ts'
import { BatchList } from '#admin/batches/batch-list.tsx'
import { changePrices, fingerprintOf, planPrices, priceChangeBatch } from '#catalogue/editing/bulk-prices.server.ts'
import { listPrices, priceSearchOf } from '#catalogue/editing/list-prices.server.ts'
import { changeText, readPriceChange } from '#catalogue/rules/price-change.ts'
import { ShopError } from '#kernel/errors.ts'
import { parseId } from '#kernel/form-values.ts'
import { formatMoney } from '#kernel/money.ts'
import { plural } from '#kernel/text.ts'
import { answerForm } from '#platform/form-answer.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { TickedRows, tickedIdsOf } from '#ui/data/bulk-action.tsx'
import { ListScreen } from '#ui/data/list-screen.tsx'
import { viewQuery } from '#ui/data/view-query.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { FormNotice } from '#ui/form/form-notice.tsx'
import { PostForm } from '#ui/form/post-form.tsx'
import { backOfficeMeta } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/prices'
import { PriceChangeFields } from './price-change-fields.tsx'
import { PricePreview } from './price-preview.tsx'
import { priceSelects } from './price-selects.ts'
import { PriceTable } from './price-table.tsx'

export const meta: Route.MetaFunction = ({ matches }) => backOfficeMeta(matches, 'Prices')

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey)
  const search = priceSearchOf(request)
  const { rows, ...list } = await listPrices(ctx, search)
  return {
    ...{ rows, list, currency: search.currency },
    mayEdit: hasRight(ctx, 'prices.edit'),
    batches: await latestBatches(ctx, priceChangeBatch),
    changed: Number(/^changed-(\d{1,6})$/.exec(new URL(request.url).searchParams.get('done') ?? '')?.[1] ?? 0),
  }
}

/** `do`: preview (the ticked prices or all that match), or change (what was previewed). */
export const action = ({ request, context }: Route.ActionArgs) =>
  answerForm(request, /^(by|value|rounding|which|tick-\d+)$/, async (text) => {
    const ctx = context.get(ctxKey)
    const search = priceSearchOf(request)
    const query = viewQuery(new URL(request.url).search)
    const { change, errors } = readPriceChange((name) => (name === 'currency' ? search.currency : text(name)))
    if (!change) throw new ShopError('invalid', 'Check the highlighted fields.', errors)
    const ticked = tickedIdsOf(text)
    const plan = await planPrices(ctx, search, ticked === 'all' ? 'all' : ticked.map(parseId), change)
    if (text('do') === 'change') {
      await changePrices(ctx, change, plan, text('previewed'))
      return redirect(`/admin/prices?${query && `${query}&`}done=changed-${plan.planned.length}`, 303)
    }
    const fields = {
      by: change.by,
      value: text('value'),
      rounding: change.rounding,
      which: text('which'),
      ticked: ticked === 'all' ? '' : ticked.join(' '),
    }
    return { plan, what: changeText(change), fields, previewed: fingerprintOf(plan) }
  })

/** All prices in one currency, with bulk changes. */
export default function PricesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, list, currency, mayEdit, batches, changed } = loaderData
  const busy = useNavigation().state === 'submitting'
  const preview = actionData && 'plan' in actionData ? actionData : null
  const answer = actionData && 'problem' in actionData ? actionData : undefined
  const money = (minor: number) => formatMoney({ minor, currency })
  const typed = answer?.typed ?? preview?.fields
  return (
    <ListScreen
      title="Prices"
      one="price"
      {...list}
      columns={['Sold as', '30-day low', 'Price']}
      exportAs="prices"
      selects={priceSelects}
      search="Title or artist"
      days="Released"
      intro={
        <>
          {changed > 0 && !actionData && (
            <Notice title={`${plural(changed, 'price')} will change in ten seconds. You can undo it below until then.`} tone="leaf" live />
          )}
          <FormNotice answer={answer} />
          {preview && <PricePreview {...preview} money={money} busy={busy} />}
        </>
      }
      after={<BatchList title="Latest changes" done="changed" batches={batches} mayUndo={mayEdit} />}
    >
      <PostForm key={rows[0]?.stockLineId} className="grid grid-cols-1 gap-6">
        <TickedRows ids={rows.map(({ stockLineId }) => stockLineId)} />
        {mayEdit && <PriceChangeFields count={list.count} {...{ currency, typed, busy }} errors={answer?.errors ?? {}} />}
        <PriceTable {...{ rows, mayEdit, money }} isTicked={(id) => answer?.typed[`tick-${id}`] === '1'} />
      </PostForm>
    </ListScreen>
  )
}
