import { type RefObject, useEffect, useState } from 'react'
import { attach } from '#media/attach.client.ts'

export function useAttached(element: RefObject<HTMLMediaElement | null>, url: string): { failed: boolean; retry: () => void } {
  const [tries, setTries] = useState(0)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    const media = element.current
    if (!media || tries < 0) return
    let releaseOrder: (() => void) | undefined
    let left = false
    attach(media, url, () => setFailed(true)).then(
      (release) => {
        if (left) return release()
        releaseOrder = release
        // Browsers may block autoplay with sound; the play button remains.
        media.play().catch(() => undefined)
      },
      () => setFailed(true),
    )
    return () => {
      left = true
      releaseOrder?.()
    }
  }, [element, url, tries])
  return {
    failed,
    retry: () => {
      setFailed(false)
      setTries(tries + 1)
    },
  }
}
