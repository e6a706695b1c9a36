import { Button } from '#ui/form/button.tsx'
import { PostForm } from '#ui/form/post-form.tsx'

const reasons = {
  day: 'Above the daily limit of the person who requested it.',
  refund: 'Above the shop’s limit for one refund.',
} as const

type PendingApprovalProps = { refund: string; over: keyof typeof reasons; isOwn: boolean; canDecide: boolean; busy: boolean }

/** A refund waiting for approval: the reason, and what the reader may do about it. */
export const PendingApproval = ({ refund, over, isOwn, canDecide, busy }: PendingApprovalProps) => (
  <>
    <p className="text-sm">
      {reasons[over]} {isOwn ? 'Someone else who can refund has to approve it.' : 'It needs a second person.'}
    </p>
    {canDecide && (
      <PostForm reloadDocument className="flex flex-wrap gap-3 pt-1">
        <input type="hidden" name="refund" value={refund} />
        {!isOwn && (
          <Button type="submit" name="do" value="approve" look="danger" busy={busy}>
            Approve
          </Button>
        )}
        <Button type="submit" name="do" value="decline" busy={busy}>
          {isOwn ? 'Withdraw' : 'Decline'}
        </Button>
      </PostForm>
    )}
  </>
)
