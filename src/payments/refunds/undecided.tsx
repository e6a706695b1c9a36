import { Button } from '#ui/form/button.tsx'
import { PostForm } from '#ui/form/post-form.tsx'

const overWords = {
  day: 'Above the daily limit of the person who requested it.',
  refund: 'Above the shop’s limit for one refund.',
} as const

type UndecidedProps = { refund: string; over: keyof typeof overWords; own: boolean; decides: boolean; busy: boolean }

/** A refund waiting for approval: the reason, and what the reader may do about it. */
export const Undecided = ({ refund, over, own, decides, busy }: UndecidedProps) => (
  <>
    <p className="text-sm">
      {overWords[over]} {own ? 'Someone else who can refund has to approve it.' : 'It needs a second person.'}
    </p>
    {decides && (
      <PostForm reloadDocument className="flex flex-wrap gap-3 pt-1">
        <input type="hidden" name="refund" value={refund} />
        {!own && (
          <Button type="submit" name="do" value="approve" look="danger" busy={busy}>
            Approve
          </Button>
        )}
        <Button type="submit" name="do" value="decline" busy={busy}>
          {own ? 'Withdraw' : 'Decline'}
        </Button>
      </PostForm>
    )}
  </>
)
