/** An A-B loop, seconds. Either end may be open. */
export type Loop = { from: number | null; to: number | null }

export const noLoop: Loop = { from: null, to: null }

/** A shorter loop isn't audible as one, seconds. */
export const shortestLoop = 0.3

export const isLooping = (loop: Loop): loop is { from: number; to: number } => loop.from !== null && loop.to !== null

/** Sets the start; an end before it, or too near, is dropped. */
export const setLoopStart = (loop: Loop, at: number): Loop => ({
  from: at,
  to: loop.to !== null && loop.to - at >= shortestLoop ? loop.to : null,
})

/** Sets the end; without a start the loop runs from 0, and an end too near the start is moved back. */
export const setLoopEnd = (loop: Loop, at: number): Loop => {
  const from = loop.from !== null && loop.from < at ? loop.from : 0
  return { from, to: Math.max(at, from + shortestLoop) }
}

/** Moves one end by some seconds, within the recording and never past the other end. */
export function nudgeLoop(loop: Loop, end: 'from' | 'to', by: number, duration: number): Loop {
  if (!isLooping(loop)) return loop
  const moved = round(loop[end] + by)
  if (end === 'from') return { ...loop, from: Math.min(Math.max(0, moved), loop.to - shortestLoop) }
  return { ...loop, to: Math.max(Math.min(duration, moved), loop.from + shortestLoop) }
}

/** Where to jump to at the loop's end; null to play on. Seeking far past the end leaves the loop alone. */
export const loopBack = (loop: Loop, time: number): number | null =>
  isLooping(loop) && time >= loop.to && time < loop.to + 1 ? loop.from : null

const round = (seconds: number): number => Math.round(seconds * 100) / 100
