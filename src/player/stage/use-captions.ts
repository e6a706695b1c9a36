import { type RefObject, useEffect, useState } from 'react'

/**
 * The current caption. The player renders it: the browser's own would be mirrored with the picture, and be cut off in full
 * screen.
 */
export function useCaptions(video: RefObject<HTMLVideoElement | null>, on: boolean): string[] {
  const [lines, setLines] = useState<string[]>([])
  useEffect(() => {
    const track = video.current?.textTracks[0]
    if (!track || !on) return setLines([])
    track.mode = 'hidden'
    const read = () => setLines(Array.from(track.activeCues ?? [], (cue) => (cue as VTTCue).getCueAsHTML().textContent ?? ''))
    read()
    track.addEventListener('cuechange', read)
    return () => track.removeEventListener('cuechange', read)
  }, [video, on])
  return lines
}
