import { useCallback, useEffect, useState } from 'react'
import type { Icon } from '#ui/icon-picker/icons.ts'
import { loadIcons } from '#ui/icon-picker/load-icons.client.ts'

export function useIcons(enabled: boolean) {
  const [icons, setIcons] = useState<readonly Icon[] | null>(null)
  const [failed, setFailed] = useState(false)
  const load = useCallback(() => {
    setFailed(false)
    loadIcons().then(setIcons, () => setFailed(true))
  }, [])
  useEffect(() => {
    if (enabled) load()
  }, [enabled, load])
  return { icons, failed, retry: load }
}
