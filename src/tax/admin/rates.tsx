import { Link, redirect, useNavigation } from 'react-router'
import { countryName } from '#account/addresses/countries.server.ts'
import { hasRight } from '#account/member.server.ts'
import { formatDate } from '#kernel/dates.ts'
import { ownValue } from '#kernel/own-value.ts'
import { answerForm } from '#platform/form-answer.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { ratedCountries, ratesScreen, removeTaxRate, setTaxRate } from '#tax/edit-rates.server.ts'
import { rateText } from '#tax/rules/split-tax.ts'
import { taxClasses, taxClassLabels } from '#tax/rules/territory.ts'
import { Badge } from '#ui/badge.tsx'
import { DataTable } from '#ui/data/data-table.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { FormNotice } from '#ui/form/form-notice.tsx'
import { Page } from '#ui/shell/page.tsx'
import { backOfficeMeta } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/rates'
import { NewRateForm } from './new-rate-form.tsx'
import { UpcomingRate } from './upcoming-rate.tsx'

export const meta: Route.MetaFunction = ({ matches }) => backOfficeMeta(matches, 'Tax rates')

const doneMessages: Readonly<Record<string, string>> = { saved: 'Saved.', removed: 'Removed.' }

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey)
  const rows = await ratesScreen(ctx)
  return {
    rows: rows
      .map((row) => ({ ...row, name: countryName(row.country), since: formatDate(row.from) }))
      .sort((a, b) => a.name.localeCompare(b.name, 'en') || a.class.localeCompare(b.class) || a.from.localeCompare(b.from)),
    countries: ratedCountries.map((value) => ({ value, text: countryName(value) })),
    today: ctx.now().toISOString().slice(0, 10),
    edits: hasRight(ctx, 'tax.edit'),
    done: ownValue(doneMessages, new URL(request.url).searchParams.get('done') ?? '') ?? null,
  }
}

export const action = ({ request, context }: Route.ActionArgs) =>
  answerForm(request, ['country', 'from', 'percent', ...taxClasses], async (text) => {
    const ctx = context.get(ctxKey)
    if (text('do') === 'remove') {
      const taxClass = taxClasses.find((each) => each === text('class')) ?? 'digital'
      await removeTaxRate(ctx, { country: text('country'), class: taxClass, from: text('from') })
      return redirect('/admin/tax/rates?done=removed', 303)
    }
    const classes = taxClasses.filter((each) => text(each) !== '')
    await setTaxRate(ctx, { country: text('country'), classes, from: text('from'), percent: text('percent') })
    return redirect('/admin/tax/rates?done=saved', 303)
  })

/** VAT rates by country, those in force and those to come. */
export default function TaxRatesPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { rows, countries, today, edits, done } = loaderData
  const busy = useNavigation().state === 'submitting'
  return (
    <Page>
      <div className="grid gap-8">
        <div className="grid gap-2">
          <Link to="/admin/tax" className="touch-target">
            Tax
          </Link>
          <h1 className="text-3xl">VAT rates</h1>
          <p className="max-w-text text-ink-soft">
            Charged where the shop has a VAT number, and included in its prices. Set a new rate before its first day; orders keep the rate
            they were taxed at. <Link to="/admin/settings">VAT numbers</Link>
          </p>
        </div>
        {done && !answer && <Notice title={done} tone="leaf" live />}
        <FormNotice answer={answer} />
        {edits && <NewRateForm {...{ countries, today, busy, answer }} />}
        <DataTable
          caption="VAT rates"
          rows={rows}
          rowKey={({ country, class: taxClass, from }) => `${country} ${taxClass} ${from}`}
          columns={[
            { head: 'Country', cell: ({ name }) => name },
            { head: 'For', cell: (row) => taxClassLabels[row.class] },
            { head: 'Rate', cell: ({ basisPoints }) => rateText(basisPoints), numeric: true },
            { head: 'From', cell: ({ since }) => <span className="whitespace-nowrap">{since}</span> },
            {
              head: 'State',
              cell: (row) => (row.isComing ? <UpcomingRate row={row} edits={edits} busy={busy} /> : <Badge tone="leaf">In force</Badge>),
            },
          ]}
        />
      </div>
    </Page>
  )
}
