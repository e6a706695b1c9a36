import { useEffect, useRef } from 'react'
import { accompany } from '#media/sound/accompany.client.ts'

type Playing = { playing: boolean; place: number; duration: number; rate: number; toggle: () => void; seek: (to: number) => void }

/** While a local file plays: pauses other sound, keeps the screen awake, and handles headset and lock-screen controls. */
export function useAccompanied(name: string | null, sound: Playing): void {
  const now = useRef(sound)
  now.current = sound
  const tell = useRef<(() => void) | null>(null)
  useEffect(() => {
    if (name === null) return
    return accompany({
      state: () => ({ ...now.current, time: now.current.place }),
      watch(listener) {
        tell.current = listener
        return () => {
          tell.current = null
        }
      },
      card: () => ({ title: name }),
      play: () => !now.current.playing && now.current.toggle(),
      pause: () => now.current.playing && now.current.toggle(),
      seek: (to) => now.current.seek(to),
    })
  }, [name])
  const { playing, place, rate } = sound
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change in any of these must be reported.
  useEffect(() => tell.current?.(), [playing, place, rate])
}
