import { Link, redirect, useNavigation } from 'react-router'
import { countryName } from '#account/addresses/countries.server.ts'
import { mayDo } from '#account/member.server.ts'
import { formatDate } from '#kernel/dates.ts'
import { ownValue } from '#kernel/own-value.ts'
import { answerForm } from '#platform/form-answer.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { type RateRow, ratedCountries, ratesScreen, removeTaxRate, setTaxRate } from '#tax/edit-rates.server.ts'
import { rateWords } from '#tax/rules/split-tax.ts'
import { type TaxClass, taxClasses } from '#tax/rules/territory.ts'
import { Badge } from '#ui/badge.tsx'
import { DataTable } from '#ui/data/data-table.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field } from '#ui/form/field.tsx'
import { FormNotice } from '#ui/form/form-notice.tsx'
import { PostForm } from '#ui/form/post-form.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { Page } from '#ui/shell/page.tsx'
import { backOfficeMeta } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/rates'

export const meta: Route.MetaFunction = ({ matches }) => backOfficeMeta(matches, 'Tax rates')

const doneWords: Readonly<Record<string, string>> = { saved: 'Saved.', removed: 'Removed.' }

const classWords: Readonly<Record<TaxClass, string>> = { digital: 'Digital goods and memberships', goods: 'Discs and their delivery' }

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey)
  const rows = await ratesScreen(ctx)
  return {
    rows: rows
      .map((row) => ({ ...row, name: countryName(row.country), since: formatDate(row.from) }))
      .sort((a, b) => a.name.localeCompare(b.name, 'en') || a.class.localeCompare(b.class) || a.from.localeCompare(b.from)),
    countries: ratedCountries.map((value) => ({ value, text: countryName(value) })),
    today: ctx.now().toISOString().slice(0, 10),
    edits: mayDo(ctx, 'tax.edit'),
    done: ownValue(doneWords, new URL(request.url).searchParams.get('done') ?? '') ?? null,
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
  const errors: Readonly<Record<string, string>> = answer?.errors ?? {}
  const typed = answer?.typed
  return (
    <Page>
      <div className="grid gap-8">
        <div className="grid gap-2">
          <Link to="/admin/tax" className="inline-flex min-h-11 items-center">
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
        {edits && (
          <PostForm className="grid max-w-text items-start gap-5 rounded-card border border-line bg-paper-raised p-5 sm:grid-cols-3 sm:p-8">
            <h2 className="text-xl sm:col-span-3">New rate</h2>
            <SelectField label="Country" name="country" defaultValue={typed?.country ?? 'GB'} error={errors.country} options={countries} />
            <Field label="Percent" name="percent" inputMode="decimal" defaultValue={typed?.percent ?? ''} error={errors.percent} />
            <Field label="From" name="from" type="date" min={today} defaultValue={typed?.from ?? ''} error={errors.from} />
            <fieldset className="sm:col-span-3">
              <legend className="font-semibold">For</legend>
              {taxClasses.map((each) => (
                <Checkbox key={each} label={classWords[each]} name={each} defaultChecked={typed ? Boolean(typed[each]) : true} />
              ))}
              {errors.classes && <p className="text-sm font-semibold text-ember">{errors.classes}</p>}
            </fieldset>
            <div className="sm:col-span-3">
              <Button type="submit" name="do" value="set" look="brass" busy={busy}>
                Save rate
              </Button>
            </div>
          </PostForm>
        )}
        <DataTable
          caption="VAT rates"
          rows={rows}
          rowKey={({ country, class: taxClass, from }) => `${country} ${taxClass} ${from}`}
          columns={[
            { head: 'Country', cell: ({ name }) => name },
            { head: 'For', cell: (row) => classWords[row.class] },
            { head: 'Rate', cell: ({ basisPoints }) => rateWords(basisPoints), numeric: true },
            { head: 'From', cell: ({ since }) => <span className="whitespace-nowrap">{since}</span> },
            {
              head: 'State',
              cell: (row) => (row.isComing ? <Coming row={row} edits={edits} busy={busy} /> : <Badge tone="leaf">In force</Badge>),
            },
          ]}
        />
      </div>
    </Page>
  )
}

const Coming = ({ row, edits, busy }: { row: RateRow & { name: string }; edits: boolean; busy: boolean }) => (
  <span className="flex flex-wrap items-center gap-3">
    <Badge tone="brass">Coming</Badge>
    {edits && (
      <PostForm>
        <input type="hidden" name="country" value={row.country} />
        <input type="hidden" name="class" value={row.class} />
        <input type="hidden" name="from" value={row.from} />
        <Button type="submit" name="do" value="remove" busy={busy}>
          Remove<span className="sr-only"> the upcoming rate of {row.name}</span>
        </Button>
      </PostForm>
    )}
  </span>
)
