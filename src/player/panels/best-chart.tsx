import { useEffect, useState } from 'react'
import { getBests } from '#player/saved/practice.client.ts'
import type { PracticeLoop } from '#practice/practice-schemas.ts'
import { TempoCurve } from '#practice/today/tempo-curve.tsx'

type Best = { rate: number; reached_at: string }

/** Chart of a loop's best clean tempos, reloaded with each new best. */
export function BestChart({ loop: { id, best_rate: best, goal_rate: goal } }: { loop: PracticeLoop }) {
  const [bests, setBests] = useState<readonly Best[]>([])
  useEffect(() => {
    if (best === null) return
    getBests({ params: { id } })
      .then((answer) => setBests(answer.bests))
      .catch(() => undefined)
  }, [id, best])
  return <TempoCurve bests={bests} goal={goal} />
}
