import { type RefObject, useEffect, useState } from 'react'
import { attach } from '#media/attach.client.ts'

/** Loads a recording into the element while the caller is on the page, and begins to play it; pauses when it leaves. */
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
        // Browsers may forbid sound before the reader has touched the page: the play button is there then.
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
