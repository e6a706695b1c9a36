import { decimalOf } from '#kernel/money.ts'
import { Button } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { PostForm } from '#ui/form/post-form.tsx'

type RefundLimitProps = {
  role: { refundsADay: number | null }
  changes: boolean
  typed: string | undefined
  error: string | undefined
}

export const RefundLimit = ({ role: { refundsADay }, changes, typed, error }: RefundLimitProps) => (
  <section aria-labelledby="refunds" className="grid gap-3 panel p-5">
    <h2 id="refunds" className="text-xl">
      Refunds
    </h2>
    {changes ? (
      <PostForm key={refundsADay} className="grid justify-items-start gap-3">
        <Field
          label="Daily refund limit"
          name="limit"
          inputMode="decimal"
          optional
          maxLength={10}
          hint="250 means £250, $250 and €250 a day for each person. Above it, a second person approves. Leave empty for no limit."
          defaultValue={typed ?? (refundsADay === null ? '' : decimalOf(refundsADay, 2))}
          error={error}
        />
        <Button type="submit" name="do" value="limit">
          Save limit
        </Button>
      </PostForm>
    ) : (
      <p className="text-ink-soft">
        {refundsADay === null ? 'No daily limit.' : `Up to ${decimalOf(refundsADay, 2)} a day in each currency.`}
      </p>
    )}
  </section>
)
