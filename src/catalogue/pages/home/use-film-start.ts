import { useEffect, useState } from 'react'

/** True once the page is loaded and idle. With reduced motion or data saving, only on request. */
export function useFilmStart(): [boolean, (playing: boolean) => void] {
  const [playing, setPlaying] = useState(false)
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce), (prefers-reduced-data: reduce)').matches) return
    const idle = 'requestIdleCallback' in window ? window.requestIdleCallback : (start: () => void) => setTimeout(start, 200)
    const start = () => void idle(() => setPlaying(true))
    if (document.readyState === 'complete') return start()
    window.addEventListener('load', start, { once: true })
    return () => window.removeEventListener('load', start)
  }, [])
  return [playing, setPlaying]
}
