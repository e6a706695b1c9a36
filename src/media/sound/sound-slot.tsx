import { Suspense } from 'react'
import { useInBar } from '#media/sound/in-bar.ts'
import { sidePart } from '#ui/side-part.tsx'

const SoundBar = sidePart(() => import('#media/sound/sound-bar.tsx'))

export default function SoundSlot() {
  const inBar = useInBar()
  const Bar = inBar?.Bar ?? SoundBar
  return (
    inBar && (
      <Suspense>
        <Bar />
      </Suspense>
    )
  )
}
