import { shopCurrencies } from '#kernel/form-values.ts'
import { type Currency, currencySymbol, formatMinor } from '#kernel/money.ts'
import { type Term, terms } from '#membership/rules/plan.ts'
import type { FormProblem } from '#platform/form-answer.server.ts'
import { Badge } from '#ui/badge.tsx'
import { DataTable } from '#ui/data/data-table.tsx'
import { Button } from '#ui/form/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field } from '#ui/form/field.tsx'
import { PostForm } from '#ui/form/post-form.tsx'

const termLabels: Readonly<Record<Term, string>> = { monthly: 'A month', annual: 'A year' }

type PlanPricesFormProps = { prices: Readonly<Record<string, string>>; answer: FormProblem | undefined; busy: boolean }

/** Prices for new members and, if staff choose so, current members. */
export function PlanPricesForm({ prices, answer, busy }: PlanPricesFormProps) {
  const problem = answer?.typed.do === 'price' ? answer : undefined
  const typed = problem?.typed ?? prices
  return (
    <PostForm key={JSON.stringify(prices)} className="grid gap-5 panel p-5 sm:p-8">
      <h2 className="text-xl">Prices</h2>
      <p className="text-ink-soft">For new members, including tax. Existing members keep the price they joined at.</p>
      {terms.map((term) => (
        <fieldset key={term} className="grid items-start gap-4 sm:grid-cols-3">
          <legend className="pb-2 font-semibold">{termLabels[term]}</legend>
          {shopCurrencies.map((currency) => (
            <Field
              key={currency}
              label={currency}
              aria-label={`${termLabels[term]}, ${currency}`}
              optional={currency !== 'GBP'}
              inputMode="decimal"
              name={`${term}_${currency}`}
              defaultValue={typed[`${term}_${currency}`] ?? ''}
              error={problem?.errors[`${term}_${currency}`]}
            />
          ))}
        </fieldset>
      ))}
      <Checkbox
        label="Apply to existing members too"
        hint="Lower prices apply from their next renewal. For higher prices we email them, and charge the new price from the first renewal at least 30 days later."
        name="present_members"
        defaultChecked={Boolean(typed.present_members)}
      />
      {problem?.errors.confirm && <Checkbox label="Yes, change what they pay" name="confirm" error={problem.errors.confirm} />}
      <div>
        <Button type="submit" name="do" value="price" look="brass" busy={busy}>
          Save prices
        </Button>
      </div>
    </PostForm>
  )
}

type PriceRow = {
  id: number
  term: Term
  currency: Currency
  minor: number
  since: string
  who: string | null
  members: number
  isNew: boolean
}

export const PriceHistory = ({ history }: { history: readonly PriceRow[] }) =>
  history.length > 0 && (
    <div className="grid gap-4">
      <h2 className="text-xl">Price history</h2>
      <DataTable
        caption="Price history"
        rows={history}
        rowKey={({ id }) => id}
        columns={[
          {
            head: 'Price',
            cell: ({ minor, currency, term }) => `${formatMinor(minor, currencySymbol(currency))} ${termLabels[term].toLowerCase()}`,
          },
          { head: 'Since', cell: ({ since, who }) => (who ? `${since}, by ${who}` : since) },
          { head: 'Members paying this', cell: ({ members }) => members.toLocaleString('en-GB'), numeric: true },
          {
            head: 'For',
            cell: ({ isNew }) => <Badge tone={isNew ? 'leaf' : 'plain'}>{isNew ? 'New members' : 'Existing members'}</Badge>,
          },
        ]}
      />
    </div>
  )
