import { useNavigation } from 'react-router'
import { Button } from '#ui/form/button.tsx'
import { PostForm } from '#ui/form/post-form.tsx'

/** A form, so that it works for guests (who sign in first) and before scripts have loaded. */
export function FollowButton({ slug, name, following }: { slug: string; name: string; following: boolean }) {
  const busy = useNavigation().formAction === `/artists/${slug}/follow`
  return (
    <PostForm action={`/artists/${slug}/follow`} preventScrollReset className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <input type="hidden" name="follow" value={following ? 'no' : 'yes'} />
      <Button type="submit" look={following ? 'quiet' : 'brass'} busy={busy}>
        {following ? 'Following' : 'Follow'}
        <span className="sr-only">{following ? ` ${name}. Stop following` : ` ${name}`}</span>
      </Button>
      <p className="text-ink-soft text-sm">{following ? 'We’ll tell you about new releases.' : 'Hear about new releases first.'}</p>
    </PostForm>
  )
}
