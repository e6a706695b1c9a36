import { useCallback, useEffect, useState } from 'react'
import type { Take } from '#player/rules/takes.ts'
import { removeTake, takesOf } from '#player/takes/take-store.client.ts'

/** The takes of a recording on this device; null until read, 'none' if the browser can't store files. */
export function useTakes(productId: number) {
  const [takes, setTakes] = useState<readonly Take[] | 'none' | null>(null)
  const reload = useCallback(
    () =>
      takesOf(productId).then(setTakes, (error) => {
        console.warn('This browser keeps no takes:', error)
        setTakes('none')
      }),
    [productId],
  )
  useEffect(() => void reload(), [reload])
  const remove = async (take: Take) => {
    await removeTake(productId, take)
    await reload()
  }
  return { takes, reload, remove }
}
