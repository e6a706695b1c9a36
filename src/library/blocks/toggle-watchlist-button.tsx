import { type FormEvent, useRef, useState } from 'react'
import { entryKey } from '#library/watchlists/rules/entry-key.ts'
import { unwatch, watch } from '#library/watchlists/watchlist-calls.client.ts'
import type { WatchlistName } from '#library/watchlists/watchlists.contract.ts'
import { showToast } from '#ui/feedback/toast.client.ts'
import { Button } from '#ui/form/button.tsx'
import { CsrfField } from '#ui/form/csrf-field.tsx'
import { icon } from '#ui/icons/icon.tsx'

export type ToggleWatchlistButtonProps = { list: WatchlistName; id: number; title: string; on: boolean; guest: boolean; small?: boolean }

// Lines by Lucide (ISC), see NOTICE.md.
const Bookmark = icon('M19 21l-7-4-7 4V5a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2z')

/**
 * B39: puts a course, lesson or learning path on the watchlist or takes it off. It changes at once; of many presses the last one wins, and a refusal turns
 * it back. For guests and without script it is a form, which signs in first.
 */
export default function ToggleWatchlistButton({ list, id, title, on, guest, small }: ToggleWatchlistButtonProps) {
  const [shown, setShown] = useState(on)
  const wanted = useRef(on)
  const known = useRef(on)
  const saving = useRef(false)

  const save = async () => {
    if (saving.current) return
    saving.current = true
    try {
      while (known.current !== wanted.current) {
        const { watched } = await (wanted.current ? watch : unwatch)({ params: { list, id } })
        known.current = watched
      }
    } catch (error) {
      wanted.current = known.current
      setShown(known.current)
      showToast({ kind: 'error', text: error instanceof Error ? error.message : 'That didn’t work. Try again.' })
    }
    saving.current = false
  }
  const press = (event: FormEvent) => {
    if (guest) return
    event.preventDefault()
    wanted.current = !wanted.current
    setShown(wanted.current)
    void save()
  }
  return (
    <form method="post" action={`/watchlist/${entryKey(list, id)}`} onSubmit={press}>
      <CsrfField />
      <input type="hidden" name="watch" value={shown ? 'no' : 'yes'} />
      <Button type="submit" look={small ? 'plain' : 'quiet'} aria-pressed={shown} className="aria-pressed:text-brass-text">
        <Bookmark aria-hidden="true" size={18} className={shown ? 'fill-current' : ''} />
        {shown ? 'On your watchlist' : 'Watch later'}
        <span className="sr-only">: {title}</span>
      </Button>
    </form>
  )
}
