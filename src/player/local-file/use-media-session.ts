import { useEffect, useRef } from 'react'
import { attachMediaSession } from '#media/sound/media-session.client.ts'

type Playing = { playing: boolean; place: number; duration: number; rate: number; toggle: () => void; seek: (to: number) => void }

/** While a local file plays: pauses other sound, keeps the screen awake, and handles headset and lock-screen controls. */
export function useMediaSession(name: string | null, sound: Playing): void {
  const latest = useRef(sound)
  latest.current = sound
  const notify = useRef<(() => void) | null>(null)
  useEffect(() => {
    if (name === null) return
    return attachMediaSession({
      state: () => ({ ...latest.current, time: latest.current.place }),
      watch(listener) {
        notify.current = listener
        return () => {
          notify.current = null
        }
      },
      metadata: () => ({ title: name }),
      play: () => !latest.current.playing && latest.current.toggle(),
      pause: () => latest.current.playing && latest.current.toggle(),
      seek: (to) => latest.current.seek(to),
    })
  }, [name])
  const { playing, place, rate } = sound
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change in any of these must be reported.
  useEffect(() => notify.current?.(), [playing, place, rate])
}
