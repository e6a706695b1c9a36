import { Form, Link, redirect, useNavigation } from 'react-router'
import {
  changePrices,
  fingerprintOf,
  listPriceChanges,
  listPrices,
  type PriceFilter,
  planPrices,
  undoPriceChange,
} from '#catalogue/editing/bulk-prices.server.ts'
import { formatNames, priceFilterOf } from '#catalogue/editing/price-filter.ts'
import { kindNames, kinds } from '#catalogue/kinds.ts'
import { changeWords, readPriceChange } from '#catalogue/rules/price-change.ts'
import { ShopError } from '#kernel/errors.ts'
import { parseId, shopCurrencies } from '#kernel/form-values.ts'
import { formatMoney } from '#kernel/money.ts'
import { plural } from '#kernel/text.ts'
import { answerForm } from '#platform/form-answer.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { shopTime } from '#platform/shop-settings/shop-time.server.ts'
import { DataTable } from '#ui/data/data-table.tsx'
import { ExportLink } from '#ui/data/list-screen.tsx'
import { Pagination } from '#ui/data/pagination.tsx'
import { SavedViews } from '#ui/data/saved-views.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field } from '#ui/form/field.tsx'
import { FormNotice } from '#ui/form/form-notice.tsx'
import { PostForm } from '#ui/form/post-form.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { Page } from '#ui/shell/page.tsx'
import { backOfficeTitle } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/prices'
import { PriceChangeFields } from './price-change-fields.tsx'
import { PriceChanges } from './price-changes.tsx'
import { PricePreview } from './price-preview.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: backOfficeTitle(matches, 'Prices') },
  { name: 'robots', content: 'noindex' },
]

const addressOf = ({ kind, format, currency, words }: PriceFilter): Record<string, string> => ({
  ...(kind && { kind }),
  ...(format && { format }),
  currency,
  ...(words && { q: words }),
})

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey)
  const { page, ...filter } = priceFilterOf(request.url)
  const { rows, count, pages } = await listPrices(ctx, filter, page)
  const search = new URL(request.url).searchParams
  return {
    ...{ filter, page, rows, count, pages, kept: addressOf(filter) },
    mayEdit: ctx.visitor.member?.rights?.includes('prices.edit') ?? false,
    changes: (await listPriceChanges(ctx)).map(({ changedAt, undoneAt, ...change }) => ({
      ...change,
      at: shopTime(ctx, changedAt),
      undone: undoneAt !== null,
    })),
    done: /^(changed|undone)-\d{1,6}(-\d{1,6})?$/.exec(search.get('done') ?? '')?.[0] ?? null,
  }
}

/** `do`: preview (the ticked prices or all that match), change (what was previewed), undo. */
export const action = ({ request, context }: Route.ActionArgs) =>
  answerForm(request, /^(by|value|rounding|which|line-\d+)$/, async (text) => {
    const ctx = context.get(ctxKey)
    const { page: _page, ...filter } = priceFilterOf(request.url)
    const back = (done: string) => redirect(`/admin/prices?${new URLSearchParams({ ...addressOf(filter), done })}`, 303)
    if (text('do') === 'undo') {
      const { undone, kept } = await undoPriceChange(ctx, parseId(text('id')))
      return back(`undone-${undone}-${kept}`)
    }
    const { change, errors } = readPriceChange((name) => (name === 'currency' ? filter.currency : text(name)))
    if (!change) throw new ShopError('invalid', 'Check the highlighted fields.', errors)
    const ticked =
      text('which') === 'all'
        ? 'all'
        : text('ticked')
            .split(' ')
            .map(parseId)
            .filter((id) => id > 0 && (text('do') === 'change' || text(`line-${id}`) === '1'))
    const plan = await planPrices(ctx, filter, ticked, change)
    if (text('do') === 'change') {
      await changePrices(ctx, change, plan, text('previewed'))
      return back(`changed-${plan.planned.length}`)
    }
    const fields = {
      by: change.by,
      value: text('value'),
      rounding: change.rounding,
      which: text('which'),
      ticked: ticked === 'all' ? '' : ticked.join(' '),
    }
    return { plan, what: changeWords(change), fields, previewed: fingerprintOf(plan) }
  })

function doneWords(done: string): string {
  const [what, first = 0, kept = 0] = done.split('-').map((part, at) => (at === 0 ? part : Number(part))) as [string, number?, number?]
  if (what === 'changed') return `${plural(first, 'price')} will change in ten seconds. Undo it below until then.`
  return kept === 0
    ? `${plural(first, 'price')} put back.`
    : `${plural(first, 'price')} put back. ${plural(kept, 'price')} stayed, because somebody changed them since.`
}

/** Every price of the shop in one currency, and changing many of them at once. */
export default function PricesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { filter, page, rows, count, pages, kept, mayEdit, changes, done } = loaderData
  const busy = useNavigation().state === 'submitting'
  const preview = actionData && 'plan' in actionData ? actionData : null
  const answer = actionData && 'problem' in actionData ? actionData : undefined
  const money = (minor: number) => formatMoney({ minor, currency: filter.currency })
  const typed = answer?.typed ?? preview?.fields
  return (
    <Page>
      <div className="grid grid-cols-1 gap-6">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <h1 className="text-3xl">Prices</h1>
          <p className="text-ink-soft">{plural(count, 'price')}</p>
          <ExportLink list="prices" search={kept} />
        </div>
        {done && !actionData && <Notice title={doneWords(done)} tone="leaf" live />}
        <FormNotice answer={answer} />
        {preview && <PricePreview {...preview} money={money} busy={busy} />}
        <Form method="get" key={JSON.stringify(kept)} className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_8rem_2fr_auto]">
          <SelectField
            label="Kind"
            name="kind"
            optional
            defaultValue={filter.kind ?? ''}
            options={[{ value: '', text: 'All kinds' }, ...kindNames.map((value) => ({ value, text: kinds[value].many }))]}
          />
          <SelectField
            label="Format"
            name="format"
            optional
            defaultValue={filter.format ?? ''}
            options={[{ value: '', text: 'All formats' }, ...Object.entries(formatNames).map(([value, text]) => ({ value, text }))]}
          />
          <SelectField
            label="Currency"
            name="currency"
            defaultValue={filter.currency}
            options={shopCurrencies.map((value) => ({ value, text: value }))}
          />
          <Field label="Part of a title or artist" name="q" optional maxLength={120} defaultValue={filter.words} />
          <Button type="submit">Show</Button>
        </Form>
        <SavedViews />
        <PostForm key={page} className="grid grid-cols-1 gap-6">
          <input type="hidden" name="ticked" value={rows.map(({ stockLineId }) => stockLineId).join(' ')} />
          {mayEdit && (
            <PriceChangeFields count={count} currency={filter.currency} typed={typed} errors={answer?.errors ?? {}} busy={busy} />
          )}
          <DataTable
            caption="Prices"
            rows={rows}
            rowKey={({ stockLineId }) => stockLineId}
            empty="No prices match."
            columns={[
              {
                head: 'Product',
                cell: ({ stockLineId, productId, title, label }) => (
                  <span className="flex items-center gap-3">
                    {mayEdit && (
                      <Checkbox
                        name={`line-${stockLineId}`}
                        value="1"
                        defaultChecked={answer?.typed[`line-${stockLineId}`] === '1'}
                        label={<span className="sr-only">{`Tick ${title}, ${label}`}</span>}
                      />
                    )}
                    <Link to={`/admin/products/${productId}`} className="inline-flex min-h-11 items-center">
                      {title}
                    </Link>
                  </span>
                ),
              },
              { head: 'Sold as', cell: ({ label }) => label },
              { head: '30-day low', numeric: true, cell: ({ low }) => money(Number(low)) },
              { head: 'Price', numeric: true, cell: ({ minor, onSale }) => `${money(Number(minor))}${onSale ? ' (sale)' : ''}` },
            ]}
          />
        </PostForm>
        <Pagination page={page} pages={pages} toPage={(page) => `?${new URLSearchParams({ ...kept, page: String(page) })}`} />
        <PriceChanges changes={changes} mayUndo={mayEdit} />
      </div>
    </Page>
  )
}
