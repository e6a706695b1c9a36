import { Bookmark } from '#library/watchlists/bookmark-icon.ts'
import { entryKey } from '#library/watchlists/rules/entry-key.ts'
import { useWatchToggle } from '#library/watchlists/use-watch-toggle.ts'
import { watchFormId } from '#library/watchlists/watch-form.tsx'
import type { WatchlistName } from '#library/watchlists/watchlists.contract.ts'

type CardWatchButtonProps = { list: WatchlistName; id: number; title: string; on: boolean; guest: boolean; className: string }

/** B39 on a card. */
export function CardWatchButton({ list, id, title, on, guest, className }: CardWatchButtonProps) {
  const { shown, press } = useWatchToggle({ list, id, on })
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
