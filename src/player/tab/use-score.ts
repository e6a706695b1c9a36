import { type RefObject, useEffect, useRef, useState } from 'react'
import type { DrawnScore, ScorePart } from '#player/tab/drawn-score.ts'
import { fetchPlain } from '#ui/data/api.client.ts'

type Drawing = typeof import('#player/tab/draw-score.client.ts')
type Loaded = { drawing: Drawing; score: ReturnType<Drawing['readScore']>; parts: ScorePart[] }

/** Below this width, px, the score is drawn smaller. */
const narrowWidth = 520

/** Loads the score and its renderer, and renders the chosen part to the container's width, again on resize. */
export function useScore(
  container: RefObject<HTMLElement | null>,
  base: string,
  file: string,
  { part, notation }: { part: ScorePart; notation: boolean },
) {
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [drawn, setDrawn] = useState<DrawnScore | null>(null)
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(1)
  const [width, setWidth] = useState(0)
  // A renewed URL serves the same score, so it doesn't trigger a reload.
  const latest = useRef(base)
  latest.current = base

  useEffect(() => {
    let active = attempt > 0
    setLoaded(null)
    setDrawn(null)
    const load = async () => {
      const [drawing, answer] = await Promise.all([import('#player/tab/draw-score.client.ts'), fetchPlain(`${latest.current}${file}`)])
      const score = drawing.readScore(await answer.text())
      if (active) setLoaded({ drawing, score, parts: drawing.partsIn(score) })
    }
    setFailed(false)
    load().catch(() => active && setFailed(true))
    return () => {
      active = false
    }
  }, [attempt, file])

  useEffect(() => {
    const element = container.current
    if (!element) return
    const watch = new ResizeObserver(([entry]) => entry && setWidth(Math.round(entry.contentRect.width)))
    watch.observe(element)
    return () => watch.disconnect()
  }, [container])

  useEffect(() => {
    if (!loaded || width === 0) return
    const { drawing, score, parts } = loaded
    try {
      const partToDraw = parts.includes(part) ? part : (parts[0] ?? 'lead')
      setDrawn(drawing.drawScore(score, { part: partToDraw, notation, width, scale: width < narrowWidth ? 0.9 : 1.1 }))
      setFailed(false)
    } catch (error) {
      console.error('The score can’t be drawn:', error)
      setFailed(true)
    }
  }, [loaded, part, notation, width])

  const tryAgain = () => setAttempt(attempt + 1)
  return { drawn, parts: loaded?.parts ?? [], failed, tryAgain }
}
