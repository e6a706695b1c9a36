import { useRef, useState } from 'react'
import type { WatchlistName } from '#library/watchlists/watchlists.contract.ts'
import { showToast } from '#ui/feedback/toast.client.ts'

type WatchToggleProps = { list: WatchlistName; id: number; on: boolean }

export function useWatchToggle({ list, id, on }: WatchToggleProps): { shown: boolean; press: () => void } {
  const [shown, setShown] = useState(on)
  const target = useRef(on)
  const known = useRef(on)
  const saving = useRef(false)

  const save = async () => {
    if (saving.current) return
    saving.current = true
    try {
      const { watch, unwatch } = await import('#library/watchlists/watchlist-calls.client.ts')
      while (known.current !== target.current) {
        const { watched } = await (target.current ? watch : unwatch)({ params: { list, id } })
        known.current = watched
      }
    } catch (error) {
      target.current = known.current
      setShown(known.current)
      showToast({ kind: 'error', text: error instanceof Error ? error.message : 'That didn’t work. Try again.' })
    }
    saving.current = false
  }
  const toggle = () => {
    target.current = !target.current
    setShown(target.current)
    void save()
  }
  return { shown, press: toggle }
}
