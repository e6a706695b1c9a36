import { useRef, useState } from 'react'
import type { WatchlistName } from '#library/watchlists/watchlists.contract.ts'
import { showToast } from '#ui/feedback/toast.client.ts'

type Watched = { list: WatchlistName; id: number; on: boolean }

export function useWatched({ list, id, on }: Watched): { shown: boolean; press: () => void } {
  const [shown, setShown] = useState(on)
  const wanted = useRef(on)
  const known = useRef(on)
  const saving = useRef(false)

  const save = async () => {
    if (saving.current) return
    saving.current = true
    try {
      const { watch, unwatch } = await import('#library/watchlists/watchlist-calls.client.ts')
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
  const press = () => {
    wanted.current = !wanted.current
    setShown(wanted.current)
    void save()
  }
  return { shown, press }
}
