import { Button, ButtonLink } from '#ui/form/button.tsx'
import { PostForm } from '#ui/form/post-form.tsx'

/** `own`: the page's URL. */
type OpenGiftProps = { claimUrl: string; code: string; member: string; membership: boolean }

export const OpenGift = ({ claimUrl, code, member, membership }: OpenGiftProps) => (
  <PostForm reloadDocument action={claimUrl} className="grid gap-3">
    <input type="hidden" name="code" value={code} />
    <Button type="submit" look="brass" size="large">
      Open your gift
    </Button>
    <p className="max-w-96 text-ink-soft text-sm">
      {membership
        ? `It’s added to the membership of ${member}. If that’s already paid, the gift extends it.`
        : `It’s added to the library of ${member}.`}
    </p>
  </PostForm>
)

export function JoinToClaim({ own: claimUrl }: { own: string }) {
  const back = encodeURIComponent(claimUrl)
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink to={`/register?back=${back}`} look="brass" size="large">
          Create an account
        </ButtonLink>
        <ButtonLink to={`/sign-in?back=${back}`} size="large">
          Sign in
        </ButtonLink>
      </div>
      <p className="max-w-96 text-ink-soft">Create a free account to keep it. It takes a minute.</p>
    </div>
  )
}
