import { useLocation } from 'react-router'
import { PostForm } from '#ui/form/post-form.tsx'

export const watchFormId = 'watch-later'

/** The form of every `CardWatchButton` of a page: for guests, who sign in first, and without script. */
export function WatchForm() {
  const { pathname, search } = useLocation()
  return (
    <PostForm reloadDocument id={watchFormId} hidden>
      <input type="hidden" name="back" value={pathname + search} />
    </PostForm>
  )
}
