import { Form, redirect, useNavigation } from 'react-router'
import { answerForm } from '#account/form-answer.server.ts'
import { FormNotice } from '#account/form-notice.tsx'
import { staffOf } from '#account/member.server.ts'
import { kindNames, kinds } from '#catalogue/kinds.ts'
import { saleState } from '#catalogue/rules/sale.ts'
import { readSaleForm } from '#catalogue/rules/sale-form.ts'
import { listSales, scheduleSale, stopSale } from '#catalogue/sales.server.ts'
import { formatDate } from '#kernel/dates.ts'
import { ctxKey } from '#platform/page-context.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { CsrfField } from '#ui/csrf-field.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { Field } from '#ui/field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { Page } from '#ui/shell/page.tsx'
import type { Route } from './+types/sales'

export const meta: Route.MetaFunction = () => [{ title: 'Sales – Woodshed back office' }, { name: 'robots', content: 'noindex' }]

const words = { before: 'Planned', running: 'Running', 'last-hour': 'Last hour', ended: 'Over' } as const

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey)
  staffOf(ctx)
  const now = ctx.now().getTime()
  const sales = await listSales(ctx)
  return {
    sales: sales.map(({ id, name, percent, kinds: covered, styles, product_ids, starts_at, ends_at }) => ({
      id,
      name,
      what: percent === null ? 'Fixed prices' : `${percent}% off`,
      scope: [...covered, ...styles, ...(product_ids.length > 0 ? [`${product_ids.length} products`] : [])].join(', ') || 'everything',
      starts: formatDate(starts_at, 'timeFirst'),
      ends: formatDate(ends_at, 'timeFirst'),
      state: saleState({ startsAt: starts_at.getTime(), endsAt: ends_at.getTime() }, now),
    })),
  }
}

const fields = ['name', 'percent', 'kind', 'style', 'starts_at', 'ends_at'] as const

export const action = ({ request, context }: Route.ActionArgs) =>
  answerForm(request, fields, async (text) => {
    const ctx = context.get(ctxKey)
    staffOf(ctx)
    if (text('stop')) await stopSale(ctx, Number(text('stop')))
    else await scheduleSale(ctx, readSaleForm(text))
    return redirect('/admin/sales', 303)
  })

/** Sales: planned, running, over; and the form to plan one. */
export default function StaffSalesPage({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state === 'submitting'
  const { typed = {}, errors = {} } = actionData ?? {}
  const field = (name: (typeof fields)[number]) => ({ name, defaultValue: typed[name] ?? '', error: errors[name] })
  return (
    <Page>
      <div className="grid gap-8">
        <h1 className="text-3xl">Sales</h1>
        <DataTable
          caption="Sales"
          rows={loaderData.sales}
          rowKey={(sale) => String(sale.id)}
          empty="There was no sale yet."
          columns={[
            { head: 'Name', cell: ({ name }) => name },
            { head: 'State', cell: ({ state }) => <Badge tone={state === 'ended' ? 'plain' : 'leaf'}>{words[state]}</Badge> },
            { head: 'Price', cell: ({ what }) => what },
            { head: 'Of', cell: ({ scope }) => scope },
            { head: 'From (UTC)', cell: ({ starts }) => starts },
            { head: 'Until (UTC)', cell: ({ ends }) => ends },
            {
              head: 'End it',
              cell: ({ id, name, state }) =>
                state === 'ended' ? null : (
                  <Form method="post">
                    <CsrfField />
                    <Button type="submit" name="stop" value={String(id)}>
                      {state === 'before' ? 'Take back' : 'End now'}
                      <span className="sr-only">: {name}</span>
                    </Button>
                  </Form>
                ),
            },
          ]}
        />
        <section aria-labelledby="plan" className="grid max-w-text gap-5 rounded-card border border-line bg-paper-raised p-5 sm:p-8">
          <h2 id="plan" className="text-xl">
            Plan a sale
          </h2>
          <p className="text-ink-soft">
            The struck price is worked out by itself: the lowest of the 30 days before. What was on sale rests for 30 days afterwards.
          </p>
          <FormNotice answer={actionData} />
          <Form method="post" noValidate className="grid gap-5">
            <CsrfField />
            <Field label="Name" maxLength={80} {...field('name')} />
            <Field label="Percent off" inputMode="numeric" {...field('percent')} />
            <div className="grid items-start gap-5 sm:grid-cols-2">
              <SelectField
                label="Kind"
                optional
                {...field('kind')}
                options={[{ value: '', text: 'All kinds' }, ...kindNames.map((name) => ({ value: name, text: kinds[name].many }))]}
              />
              <Field label="Style" optional {...field('style')} />
              <Field label="From (UTC)" type="datetime-local" {...field('starts_at')} />
              <Field label="Until (UTC)" type="datetime-local" {...field('ends_at')} />
            </div>
            <div>
              <Button type="submit" look="brass" busy={busy}>
                Plan this sale
              </Button>
            </div>
          </Form>
        </section>
      </div>
    </Page>
  )
}
