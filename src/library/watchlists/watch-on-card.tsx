import { Bookmark } from '#library/watchlists/bookmark-icon.ts'
import { entryKey } from '#library/watchlists/rules/entry-key.ts'
import { useWatched } from '#library/watchlists/use-watched.ts'
import { watchFormId } from '#library/watchlists/watch-form.tsx'
import type { WatchlistName } from '#library/watchlists/watchlists.contract.ts'

type WatchOnCardProps = { list: WatchlistName; id: number; title: string; on: boolean; guest: boolean; className: string }

/** B39 on a card. */
export function WatchOnCard({ list, id, title, on, guest, className }: WatchOnCardProps) {
  const { shown, press } = useWatched({ list, id, on })
  const name = `${shown ? 'On your watchlist' : 'Watch later'}: ${title}`
  return (
    <button
      type="submit"
      form={watchFormId}
      formAction={`/watchlist/${entryKey(list, id)}`}
      name="watch"
      value={shown ? 'no' : 'yes'}
      aria-pressed={shown}
      aria-label={name}
      title={name}
      onClick={(event) => {
        if (guest) return
        event.preventDefault()
        press()
      }}
      className={className}
    >
      <Bookmark aria-hidden="true" size={18} className={shown ? 'fill-current' : ''} />
    </button>
  )
}
