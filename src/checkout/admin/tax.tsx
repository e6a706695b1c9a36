import { Form, redirect, useNavigation } from 'react-router'
import { answerForm } from '#account/form-answer.server.ts'
import { FormNotice } from '#account/form-notice.tsx'
import { staffOf } from '#account/member.server.ts'
import { ossReport, setExchangeRate } from '#checkout/oss-report.server.ts'
import { isQuarter, type OssRow, quarterOf, quartersBefore } from '#checkout/rules/oss.ts'
import { currencySymbol, formatMinor } from '#kernel/money.ts'
import { ShopError } from '#kernel/refusal.ts'
import { ctxKey } from '#platform/page-context.ts'
import { rateWords } from '#tax/rules/split-tax.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { CsrfField } from '#ui/csrf-field.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { Page } from '#ui/shell/page.tsx'
import type { Route } from './+types/tax'

export const meta: Route.MetaFunction = () => [{ title: 'Tax – Woodshed back office' }, { name: 'robots', content: 'noindex' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey)
  staffOf(ctx)
  const asked = new URL(request.url).searchParams.get('quarter') ?? ''
  const quarter = isQuarter(asked) ? asked : quarterOf(ctx.now())
  const report = await ossReport(ctx, quarter).catch((error: unknown) => {
    if (error instanceof ShopError && error.code === 'not-ready') return error.message
    throw error
  })
  const [rows, missing]: [OssRow[], string | null] = typeof report === 'string' ? [[], report] : [report, null]
  return { quarter, quarters: quartersBefore(ctx.now(), 12), rows, missing }
}

export const action = ({ request, context }: Route.ActionArgs) =>
  answerForm(request, ['currency', 'day', 'per_euro'], async (text) => {
    const ctx = context.get(ctxKey)
    staffOf(ctx)
    const errors = {
      ...(/^\d{4}-\d\d-\d\d$/.test(text('day')) ? {} : { day: 'Please give a day.' }),
      ...(/^\d{1,5}(\.\d{1,6})?$/.test(text('per_euro')) && Number(text('per_euro')) > 0
        ? {}
        : { per_euro: 'Please give a number like 0.8725.' }),
    }
    if (Object.keys(errors).length > 0) throw new ShopError('invalid', 'Please look at the marked fields.', errors)
    await setExchangeRate(ctx, { currency: text('currency') === 'USD' ? 'USD' : 'GBP', day: text('day'), perEuro: text('per_euro') })
    return redirect('/admin/tax', 303)
  })

const euro = (minor: number) => formatMinor(minor, '€')
const own = ({ currency }: OssRow, minor: number) => formatMinor(minor, currencySymbol(currency))

/** The report for the One Stop Shop, a quarter at a time, and the rates it needs. */
export default function StaffTaxPage({ loaderData, actionData }: Route.ComponentProps) {
  const { quarter, quarters, rows, missing } = loaderData
  const busy = useNavigation().state === 'submitting'
  return (
    <Page>
      <div className="grid gap-8">
        <h1 className="text-3xl">Tax in the European Union</h1>
        <Form method="get" className="grid items-end gap-4 sm:grid-cols-[14rem_auto_1fr]">
          <SelectField
            key={quarter}
            label="Quarter"
            name="quarter"
            defaultValue={quarter}
            options={quarters.map((value) => ({ value, text: value.replace('-', ' ') }))}
          />
          <Button type="submit">Show</Button>
          {!missing && rows.length > 0 && (
            <a
              href={`/api/v1/admin/oss-report?quarter=${quarter}`}
              download
              className={`${buttonClass({ look: 'brass' })} justify-self-end`}
            >
              Download as CSV
            </a>
          )}
        </Form>
        {missing ? (
          <Notice title={missing} tone="brass" />
        ) : (
          <DataTable
            caption={`Digital goods sold to consumers, ${quarter}`}
            rows={rows}
            rowKey={(row) => [row.kind, row.of, row.country, row.rate, row.currency].join(' ')}
            empty="Nothing was sold to the European Union in this quarter."
            columns={[
              { head: 'Country', cell: ({ country }) => country },
              { head: 'What', cell: ({ kind, of }) => (kind === 'sale' ? 'Sold' : `Given back, sold in ${of}`) },
              { head: 'Rate', cell: ({ rate }) => rateWords(rate), numeric: true },
              { head: 'Net', cell: (row) => own(row, row.net), numeric: true },
              { head: 'VAT', cell: (row) => own(row, row.tax), numeric: true },
              { head: 'For one euro', cell: ({ perEuro }) => perEuro, numeric: true },
              { head: 'Net in euro', cell: ({ netEuro }) => euro(netEuro), numeric: true },
              { head: 'VAT in euro', cell: ({ taxEuro }) => euro(taxEuro), numeric: true },
            ]}
          />
        )}
        <section aria-labelledby="rate" className="grid max-w-text gap-5 rounded-card border border-line bg-paper-raised p-5 sm:p-8">
          <h2 id="rate" className="text-xl">
            What one euro was worth
          </h2>
          <p className="text-ink-soft">
            As the European Central Bank published it on the last day of the quarter, or on the next day it did.
          </p>
          <FormNotice answer={actionData} />
          <Form method="post" noValidate className="grid items-start gap-5 sm:grid-cols-3">
            <CsrfField />
            <SelectField
              label="Currency"
              name="currency"
              defaultValue={actionData?.typed.currency ?? 'GBP'}
              options={['GBP', 'USD'].map((value) => ({ value, text: value }))}
            />
            <Field label="Day" name="day" type="date" defaultValue={actionData?.typed.day ?? ''} error={actionData?.errors.day} />
            <Field
              label="For one euro"
              name="per_euro"
              inputMode="decimal"
              defaultValue={actionData?.typed.per_euro ?? ''}
              error={actionData?.errors.per_euro}
            />
            <div>
              <Button type="submit" look="brass" busy={busy}>
                Keep this rate
              </Button>
            </div>
          </Form>
        </section>
      </div>
    </Page>
  )
}
