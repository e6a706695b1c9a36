import { useEffect } from 'react'
import { keepAwake } from '#ui/keep-awake.client.ts'

/** The screen stays awake while `wanted`, where the browser can. */
export function useScreenAwake(wanted: boolean): void {
  useEffect(() => {
    if (!wanted) return
    const awake = keepAwake(() => true)
    awake.ask()
    return awake.close
  }, [wanted])
}
