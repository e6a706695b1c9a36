import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/form/button.tsx'
import { PostForm } from '#ui/form/post-form.tsx'

/** Whether new members can join, with a button to change it. */
export const PlanAvailability = ({ offered, busy }: { offered: boolean; busy: boolean }) => (
  <PostForm className="grid gap-4 panel p-5">
    <p>
      <Badge tone={offered ? 'leaf' : 'plain'}>{offered ? 'Offered' : 'Not offered'}</Badge>
    </p>
    <p className="text-ink-soft">
      {offered
        ? 'Shown on the membership page. If you retire it, it’s no longer shown there, and current members keep it.'
        : 'New members can’t join this plan. Set a monthly and a yearly price before you offer it.'}
    </p>
    <div>
      <Button type="submit" name="do" value={offered ? 'retire' : 'offer'} look={offered ? 'quiet' : 'brass'} busy={busy}>
        {offered ? 'Retire this plan' : 'Offer this plan'}
      </Button>
    </div>
  </PostForm>
)
