import { Suspense } from 'react'
import { usePlayerBar } from '#media/sound/player-bar.ts'
import { optionalPart } from '#ui/optional-part.tsx'

const SoundBar = optionalPart(() => import('#media/sound/sound-bar.tsx'))

export default function SoundSlot() {
  const bar = usePlayerBar()
  const Bar = bar?.Bar ?? SoundBar
  return (
    bar && (
      <Suspense>
        <Bar />
      </Suspense>
    )
  )
}
