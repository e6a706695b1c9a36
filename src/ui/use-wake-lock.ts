import { useEffect } from 'react'
import { createWakeLock } from '#ui/wake-lock.client.ts'

/** The screen stays awake while `enabled`, where the browser can. */
export function useWakeLock(enabled: boolean): void {
  useEffect(() => {
    if (!enabled) return
    const wakeLock = createWakeLock(() => true)
    wakeLock.ask()
    return wakeLock.close
  }, [enabled])
}
