import { formatDate } from '#kernel/dates.ts'
import type { FormProblem } from '#platform/form-answer.server.ts'
import { Badge } from '#ui/badge.tsx'
import { DataTable } from '#ui/data/data-table.tsx'
import { StaffTime } from '#ui/data/staff-time.tsx'
import { Button } from '#ui/form/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field } from '#ui/form/field.tsx'
import { FormNotice } from '#ui/form/form-notice.tsx'
import { PostForm } from '#ui/form/post-form.tsx'
import { SelectField } from '#ui/form/select-field.tsx'

type RateShown = { id: number; currency: string; day: string; per_euro: string; entered_at: Date; replaced: boolean }
type ExchangeRatesProps = { rates: readonly RateShown[]; answer: FormProblem | undefined; busy: boolean }

/** Exchange rates the report needs: the entry form, and every version entered so far. */
export const ExchangeRates = ({ rates, answer, busy }: ExchangeRatesProps) => (
  <section aria-labelledby="rate" className="grid max-w-text gap-5 panel p-5 sm:p-8">
    <h2 id="rate" className="text-xl">
      Exchange rates
    </h2>
    <p className="text-ink-soft">As published by the European Central Bank on the last day of the quarter or the next publication day.</p>
    <FormNotice answer={answer} />
    <PostForm className="grid items-start gap-5 sm:grid-cols-3">
      <SelectField
        label="Currency"
        name="currency"
        defaultValue={answer?.typed.currency ?? 'GBP'}
        options={['GBP', 'USD'].map((value) => ({ value, text: value }))}
      />
      <Field label="Day" name="day" type="date" defaultValue={answer?.typed.day ?? ''} error={answer?.errors.day} />
      <Field
        label="Per euro"
        name="per_euro"
        inputMode="decimal"
        defaultValue={answer?.typed.per_euro ?? ''}
        error={answer?.errors.per_euro}
      />
      {answer?.errors.confirm && (
        <Checkbox
          key={answer.typed.per_euro}
          className="sm:col-span-3"
          label={`${answer.typed.per_euro} is right`}
          name="confirm"
          value={answer.typed.per_euro}
          error={answer.errors.confirm}
        />
      )}
      <div className="sm:col-span-3">
        <Button type="submit" name="do" value="rate" look="brass" busy={busy}>
          Save this rate
        </Button>
      </div>
    </PostForm>
    {rates.length > 0 && (
      <DataTable
        caption="Rates entered"
        rows={rates}
        rowKey={({ id }) => id}
        columns={[
          { head: 'Day', cell: ({ day }) => <span className="whitespace-nowrap">{formatDate(day)}</span> },
          { head: 'Currency', cell: ({ currency }) => currency },
          { head: 'Per euro', cell: ({ per_euro }) => per_euro, numeric: true },
          { head: 'Counts', cell: ({ replaced }) => <Badge tone={replaced ? 'plain' : 'leaf'}>{replaced ? 'Replaced' : 'Yes'}</Badge> },
          { head: 'Entered', cell: ({ entered_at }) => <StaffTime at={entered_at} /> },
        ]}
      />
    )}
  </section>
)
