import type { StaffOrderShown } from '#orders/staff/staff-orders.contract.ts'
import { StaffTime } from '#ui/data/staff-time.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'
import { PostForm } from '#ui/form/post-form.tsx'

type DeclaredWithdrawalProps = { declared: NonNullable<StaffOrderShown['declared']>; busy: boolean }

/** A withdrawal the buyer hasn't confirmed by email. Staff can accept it for them; until then nothing should be sent. */
export const DeclaredWithdrawal = ({ declared, busy }: DeclaredWithdrawalProps) => (
  <Notice title="Withdrawal declared, not confirmed yet" tone="brass">
    <p>
      {declared.name}, <StaffTime at={declared.asked_at} />. It was sent without signing in and the customer still has to confirm it by
      email. Ask before you ship; accept it if they confirm another way.
    </p>
    <PostForm reloadDocument className="pt-3">
      <Button type="submit" name="do" value="accept" busy={busy}>
        Accept the withdrawal
      </Button>
    </PostForm>
  </Notice>
)
