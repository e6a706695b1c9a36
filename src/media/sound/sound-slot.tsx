import { lazy, Suspense } from 'react'
import { useSound } from '#media/sound/sound.ts'

const SoundBar = lazy(() => import('#media/sound/sound-bar.tsx'))

/** Loads the bar with the first sample. */
export default function SoundSlot() {
  const { sample } = useSound()
  return (
    sample && (
      <Suspense>
        <SoundBar />
      </Suspense>
    )
  )
}
