import { plural } from '#kernel/text.ts'
import { ActionForm } from '#membership/actions/action-form.tsx'
import { Button } from '#ui/form/button.tsx'

type DiscountProps = {
  percent: number
  charges: number
  next: string | null
  busy: boolean
}

export default function DiscountSubscription({ percent, charges, next, busy }: DiscountProps) {
  return (
    <ActionForm intent="discount" className="grid gap-4">
      <p>
        Stay for {percent}% less: {charges === 1 ? 'your next charge is' : `your next ${plural(charges, 'charge')} are`} {percent}% lower.
        {next && `The next is ${next}. `}Then it returns to the normal price.
      </p>
      <div>
        <Button type="submit" look="brass" busy={busy}>
          Stay for {percent}% less
        </Button>
      </div>
    </ActionForm>
  )
}
