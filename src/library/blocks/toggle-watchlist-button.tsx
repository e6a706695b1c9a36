import type { FormEvent } from 'react'
import { Bookmark } from '#library/watchlists/bookmark-icon.ts'
import { entryKey } from '#library/watchlists/rules/entry-key.ts'
import { useWatchToggle } from '#library/watchlists/use-watch-toggle.ts'
import type { WatchlistName } from '#library/watchlists/watchlists.contract.ts'
import { Button } from '#ui/form/button.tsx'
import { PostForm } from '#ui/form/post-form.tsx'

export type ToggleWatchlistButtonProps = { list: WatchlistName; id: number; title: string; on: boolean; guest: boolean; small?: boolean }

/** B39: toggles a course, lesson or learning path on the watchlist. For guests and without script it is a form, which signs in first. */
export default function ToggleWatchlistButton({ list, id, title, on, guest, small }: ToggleWatchlistButtonProps) {
  const { shown, press } = useWatchToggle({ list, id, on })
  const save = (event: FormEvent) => {
    if (guest) return
    event.preventDefault()
    press()
  }
  return (
    <PostForm reloadDocument action={`/watchlist/${entryKey(list, id)}`} onSubmit={save}>
      <input type="hidden" name="watch" value={shown ? 'no' : 'yes'} />
      <Button type="submit" look={small ? 'plain' : 'quiet'} aria-pressed={shown} className="aria-pressed:text-brass-text">
        <Bookmark aria-hidden="true" size={18} className={shown ? 'fill-current' : ''} />
        {shown ? 'On your watchlist' : 'Watch later'}
        <span className="sr-only">: {title}</span>
      </Button>
    </PostForm>
  )
}
