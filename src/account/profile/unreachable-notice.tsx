import { Link } from 'react-router'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'
import { PostForm } from '#ui/form/post-form.tsx'

/** Shown while emails to the member bounce. */
export const UnreachableNotice = ({ email, mayTryAgain }: { email: string; mayTryAgain: boolean }) => (
  <Notice title={`We can’t reach you at ${email}`} tone="ember">
    <p>Our last emails came back. Emails about your orders and account are waiting for you.</p>
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2 pt-2">
      <Link to="/profile/email" className="touch-target font-semibold underline underline-offset-4">
        Change your address
      </Link>
      {mayTryAgain ? (
        <PostForm action="/profile/email">
          <Button type="submit" name="do" value="try-again">
            Try this address again
          </Button>
        </PostForm>
      ) : (
        <p>You can try this address again tomorrow.</p>
      )}
    </div>
  </Notice>
)
