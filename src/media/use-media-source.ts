import { type RefObject, useEffect, useState } from 'react'
import { attach } from '#media/attach.client.ts'

export function useMediaSource(element: RefObject<HTMLMediaElement | null>, url: string): { failed: boolean; retry: () => void } {
  const [attempts, setTries] = useState(0)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    const media = element.current
    if (!media || attempts < 0) return
    let detach: (() => void) | undefined
    let isUnmounted = false
    attach(media, url, () => setFailed(true)).then(
      (release) => {
        if (isUnmounted) return release()
        detach = release
        // Browsers may block autoplay with sound; the play button remains.
        media.play().catch(() => undefined)
      },
      () => setFailed(true),
    )
    return () => {
      isUnmounted = true
      detach?.()
    }
  }, [element, url, attempts])
  return {
    failed,
    retry: () => {
      setFailed(false)
      setTries(attempts + 1)
    },
  }
}
